import CoreUI
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct WorkoutDetailViewModelTests {
  private let workouts = InMemoryWorkoutRepository([.sample(.sample(1, "Old title"))])
  private let id = WorkoutID.sample(1)
  private let thresholds = DatedThresholds([
    DatedThresholds.Entry(from: nil, thresholds: AthleteThresholds(lactateThresholdHeartRateBPM: 150))
  ])

  private func screen(
    observers: [any ActionObserver] = [], onIntent: @escaping @MainActor (WorkoutDetailIntent) -> Void = { _ in }
  ) -> WorkoutDetailScreen {
    WorkoutDetailScreen(
      id: id, observeWorkout: ObserveWorkoutUseCase(workouts: workouts),
      observeThresholds: ObserveThresholdsUseCase(thresholds: InMemoryThresholdHistory(thresholds)),
      renameWorkout: RenameWorkoutUseCase(workouts: workouts),
      deleteWorkout: DeleteWorkoutUseCase(workouts: workouts), observers: observers, onIntent: onIntent)
  }

  private func title(_ screen: WorkoutDetailScreen) -> String? {
    screen.state.detail.value??.workout.title
  }

  @Test func `a settled rename is on the screen`() async {
    let screen = screen()
    screen.open()
    screen.perform(.rename(id, to: "New title"))
    await screen.settled()
    #expect(title(screen) == "New title")
    #expect(screen.state.refusal == nil)
  }

  @Test func `two screens on one log show a rename of either, and neither knows the other`() async {
    let one = screen()
    let other = screen()
    one.open()
    other.open()
    await other.settled()
    one.perform(.rename(id, to: "From the first"))
    await one.settled()
    other.perform(.refresh)
    await other.settled()
    #expect(title(other) == "From the first")
  }

  @Test func `zones are cut by the thresholds of the day, and splits and curves are there`() async throws {
    let screen = screen()
    screen.open()
    await screen.settled()
    let analysis = try #require(screen.state.analysis)
    #expect(analysis.zones.boundsBPM == [102, 124.5, 141, 157.5])
    #expect(analysis.series.contains { $0.column == .heartRate })
  }

  @Test func `a refused rename says why and keeps the title`() async {
    let screen = screen()
    screen.open()
    screen.perform(.rename(id, to: "   "))
    await screen.settled()
    #expect(screen.state.refusal == .emptyTitle)
    #expect(title(screen) == "Old title")
  }

  @Test func `the newest of several renames wins`() async {
    let screen = screen()
    screen.open()
    for number in 1...20 { screen.perform(.rename(id, to: "Title \(number)")) }
    await screen.settled()
    #expect(title(screen) == "Title 20")
  }

  @Test func `a deleted workout is gone, and the screen asks to be closed`() async {
    var intents: [WorkoutDetailIntent] = []
    let screen = screen { intents.append($0) }
    screen.open()
    await screen.settled()
    screen.perform(.delete(id))
    await screen.settled()
    #expect(screen.state.isDeleted)
    #expect(screen.state.detail == .loaded(nil))
    #expect(intents == [.closed(id)])
  }

  @Test func `deleting what is not there is refused`() async {
    let screen = screen()
    screen.open()
    screen.perform(.delete(.sample(9)))
    await screen.settled()
    #expect(screen.state.refusal == .notFound(.sample(9)))
    #expect(!screen.state.isDeleted)
  }

  @Test func `a title is never written to a log`() {
    let form = "\(WorkoutDetailAction.rename(id, to: "secret").logForm)"
    #expect(form == "rename(00000000-0000-4000-8000-000000000001, <private>)")
  }
}
