import CoreUI
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct WorkoutDuplicatesViewModelTests {
  private let workouts = InMemoryWorkoutRepository()

  private func screen(
    onIntent: @escaping @MainActor (WorkoutDuplicatesIntent) -> Void = { _ in }
  ) -> WorkoutDuplicatesScreen {
    WorkoutDuplicatesScreen(
      observeDuplicates: ObserveDuplicatesUseCase(workouts: workouts), observers: [], onIntent: onIntent)
  }

  @Test func `what was found twice is listed with what was decided`() async throws {
    for number in [1, 2] { _ = try await workouts.add([.sample(.sample(number))], duplicates: .skip) }
    let screen = screen()
    screen.open()
    await screen.settled()
    #expect(screen.state.duplicates.value?.map(\.decision) == [.skipped])
  }

  @Test func `a failure is told, and a refresh tries again`() async {
    workouts.fail(with: .busy)
    let screen = screen()
    screen.open()
    await screen.settled()
    #expect(screen.state.duplicates == .failed(.busy, previous: nil))
    workouts.fail(with: nil)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.duplicates == .loaded([]))
  }

  @Test func `opening a workout is asked of the surroundings`() {
    var intents: [WorkoutDuplicatesIntent] = []
    let screen = screen { intents.append($0) }
    screen.perform(.openWorkout(.sample(4)))
    #expect(intents == [.openWorkout(.sample(4))])
  }
}
