import CorePresentation
import CoreUI
import DomainCore
import DomainCoreTestSupport
import DomainProfile
import DomainProfileTestSupport
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureShared
import FeatureWorkout
import Testing

/// What failed on the screens of workouts, dismissed and tried again.
@MainActor struct WorkoutFailureTests {
  private let id = WorkoutID.sample(1)
  private let workouts: InMemoryWorkoutRepository
  private let full = StorageError.full

  init() {
    var detail = WorkoutDetail.sample(.sample(1, "Before"))
    detail.workout.recorded = RecordedValues(of: detail.workout)
    workouts = InMemoryWorkoutRepository([detail])
  }

  private func opened(_ screen: WorkoutListScreen) async -> WorkoutListScreen {
    screen.open()
    await screen.settled()
    return screen
  }

  private func list() async -> WorkoutListScreen {
    await opened(
      WorkoutListScreen(
        WorkoutListViewModel(
          TestWorkoutListDependencies(workouts), filter: WorkoutFilter(), window: WorkoutWindow(limit: 50),
          today: .sampleToday,
          firstWeekday: .monday, onIntent: { _ in })))
  }

  private func detail() async -> WorkoutDetailScreen {
    let screen = WorkoutDetailScreen(id, in: workouts)
    screen.open()
    await screen.settled()
    return screen
  }

  @Test func `an edit that failed is made again, and a dismissed one is not`() async {
    let screen = await detail()
    workouts.fail(with: full)
    screen.perform(.edit(id, [.title("After")]))
    await screen.settled()
    #expect(screen.state.shownFailures.map(\.explanation) == [full.explanation])
    #expect(screen.title == "Before")
    screen.perform(.dismissFailure)
    #expect(screen.state.shownFailures == [])
    #expect(screen.title == "Before")
    screen.perform(.edit(id, [.title("After")]))
    await screen.settled()
    #expect(screen.state.shownFailures.map(\.explanation) == [full.explanation])
    workouts.fail(with: nil)
    screen.perform(.tryAgain)
    await screen.settled()
    #expect(screen.title == "After")
    #expect(screen.state.shownFailures == [])
  }

  @Test func `a workout that was not added is added on another try, and can be dismissed first`() async {
    let screen = WorkoutEntryScreen(
      WorkoutEntryViewModel(
        TestWorkoutEntryDependencies(
          addWorkout: AddWorkoutUseCase(
            workouts: workouts, thresholds: InMemoryThresholdHistory(), makeID: { .sample(7) },
            now: { Workout.samples[0].start }, utcOffsetSeconds: { _ in 7_200 }),
          observeWorkout: ObserveWorkoutUseCase(workouts: workouts),
          settings: SettingsUseCases(settings: InMemorySettingsRepository(in: .unchanging))),
        defaultSport: nil, onIntent: { _ in }))
    screen.open()
    let changes: [WorkoutChange] = [.sport(.running), .movingTime(2_700)]
    workouts.fail(with: full)
    screen.perform(.save(changes))
    await screen.settled()
    screen.perform(.dismissFailure)
    #expect(screen.state.phase == .idle)
    #expect(screen.state.changes == changes)
    screen.perform(.save(changes))
    await screen.settled()
    #expect(screen.state.shownFailures.map(\.explanation) == [full.explanation])
    workouts.fail(with: nil)
    screen.perform(.tryAgain)
    await screen.settled()
    #expect(screen.state.phase == .saved(.sample(7)))
    #expect(screen.state.saved?.workout.sport == .running)
  }
}
