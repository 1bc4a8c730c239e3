import CorePresentation
import CoreUI
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import DomainCoreTestSupport
import DomainItems
import DomainProfile
import DomainProfileTestSupport
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

@MainActor struct WorkoutDetailViewModelTests {
  private let workouts = InMemoryWorkoutRepository([.sample(.sample(1, "Old title"))])
  private let id = WorkoutID.sample(1)
  private let thresholds = DatedThresholds([
    DatedThresholds.Entry(from: nil, thresholds: Thresholds(lactateThresholdHeartRateBPM: 150))
  ])

  private func screen() -> WorkoutDetailScreen {
    WorkoutDetailScreen(id, in: workouts, thresholds: InMemoryThresholdHistory(thresholds))
  }

  @Test func `a settled edit is shown`() async {
    let screen = screen()
    screen.open()
    screen.perform(.edit(id, [.title("  New title "), .notes("Windy")]))
    await screen.settled()
    #expect(screen.title == "New title")
    #expect(screen.state.detail.value?.workout.notes == "Windy")
    #expect(screen.state.changeFailure == nil)
  }

  @Test func `two screens on one log show each other's edits without knowing each other`() async {
    let one = screen()
    let other = screen()
    one.open()
    other.open()
    await other.settled()
    one.perform(.edit(id, [.title("From the first")]))
    await one.settled()
    other.perform(.refresh)
    await other.settled()
    #expect(other.title == "From the first")
  }

  @Test func `zones use the thresholds of the day, and splits and curves are shown`() async throws {
    let screen = screen()
    screen.open()
    await screen.settled()
    let analysis = try #require(screen.state.analysis)
    #expect(analysis.zones.first?.zones.bounds == [102, 124.5, 141, 157.5])
    #expect(analysis.series.contains { $0.column == .heartRate })
  }

  @Test func `zones are recomputed as soon as their owner chooses others`() async throws {
    let settings = InMemorySettingsRepository()
    let screen = WorkoutDetailScreen(id, in: workouts, settings: settings)
    screen.open()
    await screen.settled()
    _ = try await settings.apply([.heartRateZones(nil, .own([100, 150]))])
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.analysis?.zones.first?.zones.bounds == [100, 150])
  }

  @Test func `a value that no workout can have is rejected with a reason, and never shown`() async {
    let screen = screen()
    screen.open()
    await screen.settled()
    screen.perform(.edit(id, [.notes("Windy"), .title("   ")]))
    #expect(screen.title == "Old title")
    #expect(screen.state.detail.value?.workout.notes == nil)
    await screen.settled()
    #expect(screen.state.changeFailure == .invalidValue(.title, given: "blank"))
    #expect(screen.title == "Old title")
  }

  @Test func `edits are stored in the order they were made`() async {
    let screen = screen()
    screen.open()
    for number in 1...20 { screen.perform(.edit(id, [.title("Title \(number)")])) }
    #expect(screen.title == nil)
    await screen.settled()
    #expect(screen.title == "Title 20")
    #expect(screen.state.workout.changes == [])
  }

  @Test func `a deleted workout is gone, and is remembered`() async {
    let screen = screen()
    screen.open()
    await screen.settled()
    screen.perform(.delete(id))
    await screen.settled()
    #expect(screen.state.isDeleted)
    #expect(screen.state.detail == .missing())
    #expect(screen.state.lastSeen?.title == "Old title")
  }

  @Test func `a deleted workout is restored with all its data`() async {
    let screen = screen()
    screen.open()
    await screen.settled()
    let before = screen.state.detail
    screen.perform(.delete(id))
    await screen.settled()
    screen.perform(.restore(id))
    #expect(screen.state.detail == before)
    await screen.settled()
    #expect(screen.state.detail == before)
    #expect(!screen.state.isDeleted)
  }

  @Test func `a workout deleted elsewhere is gone, without claiming that it was deleted here`() async throws {
    let screen = screen()
    screen.open()
    await screen.settled()
    _ = try await workouts.delete(id)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.detail == .missing())
    #expect(!screen.state.isDeleted)
  }

  @Test func `deleting a missing workout is rejected`() async {
    let screen = screen()
    screen.open()
    screen.perform(.delete(.sample(9)))
    await screen.settled()
    #expect(screen.state.changeFailure == .notFound(.sample(9)))
    #expect(!screen.state.isDeleted)
    #expect(screen.title == "Old title")
  }

  @Test func `an edit of a part of a recording is shown among its parts, too`() async throws {
    var detail = WorkoutDetail.sample(.sample(1, "Old title"))
    detail.parts = [.sample(1, "Old title"), .sample(2, "The other")]
    let edited = WorkoutDetailChange.edit(id, [.title("New")]).applied(to: SeenWorkout(detail))
    #expect(edited.detail?.parts.map(\.title) == ["New", "The other"])
  }
}

extension WorkoutDetailScreen {
  convenience init(
    _ id: WorkoutID, in workouts: any WorkoutRepository,
    gear: any GearRepository = InMemoryGearRepository(in: .unchanging),
    thresholds: any ThresholdHistory = InMemoryThresholdHistory(),
    settings: any SettingsRepository = InMemorySettingsRepository(in: .unchanging),
    flags: any FeatureFlagRepository = InMemoryFeatureFlagRepository(in: .unchanging),
    sync: any SyncRepository = InMemorySyncRepository(in: .unchanging),
    segments: any ItemRepository<SavedSegment> = InMemoryItemRepository<SavedSegment>(in: .unchanging),
    analyzeWorkout: AnalyzeWorkoutUseCase = AnalyzeWorkoutUseCase(),
    sequence: WorkoutSequence = WorkoutSequence(), tab: WorkoutDetailTab = .overview,
    observers: [any ActionObserver] = [],
    onIntent: @escaping @MainActor (WorkoutDetailIntent) -> Void = { _ in }
  ) {
    self.init(
      WorkoutDetailViewModel(
        TestWorkoutDetailDependencies(
          observeWorkout: ObserveWorkoutUseCase(workouts: workouts),
          gear: GearUseCases(gear: gear) { .sample(990) },
          observeNeighbors: ObserveNeighborsUseCase(workouts: workouts),
          observeWorkouts: ObserveWorkoutsUseCase(workouts: workouts),
          observeThresholds: ObserveThresholdsUseCase(thresholds: thresholds),
          settings: SettingsUseCases(settings: settings),
          flags: FeatureFlagUseCases(flags: flags),
          editWorkout: EditWorkoutUseCase(workouts: workouts, thresholds: thresholds),
          deletion: DeletionUseCases(workouts: workouts),
          checkPlausibility: CheckPlausibilityUseCase(now: { Workout.samples[0].start }),
          analyzeWorkout: analyzeWorkout,
          makeSegment: MakeSegmentUseCase(workouts: workouts),
          savedSegments: ItemUseCases(segments) { .sample(970) },
          sync: SyncUseCases(sync: sync), observers: observers), id: id, in: sequence, tab: tab, today: .sampleToday,
        onIntent: onIntent))
  }

  var title: String? { state.detail.value?.workout.title }
}
