import CoreUI
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Foundation
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct WorkoutEntryViewModelTests {
  private let workouts = InMemoryWorkoutRepository()

  private func screen(
    in workouts: any WorkoutRepository, onIntent: @escaping @MainActor (WorkoutEntryIntent) -> Void = { _ in }
  ) -> WorkoutEntryScreen {
    WorkoutEntryScreen(
      logWorkout: LogWorkoutUseCase(
        workouts: workouts, thresholds: InMemoryThresholdHistory(), makeID: { .sample(7) },
        now: { Workout.samples[0].start }, utcOffsetSeconds: { _ in 7_200 }),
      observeWorkout: ObserveWorkoutUseCase(workouts: workouts), observers: [], onIntent: onIntent)
  }

  @Test func `a saved workout is shown as it stands in the log`() async throws {
    let screen = screen(in: workouts)
    screen.open()
    #expect(screen.state.phase == .idle)
    screen.perform(.save([.sport(.running), .movingTime(2_700), .distance(8_200)]))
    #expect(screen.state.phase == .saving)
    await screen.settled()
    #expect(screen.state.phase == .saved(.sample(7)))
    let saved = try #require(screen.state.saved)
    #expect(saved.workout.title == "Morning run")
    #expect(saved.workout.distance.stated == 8_200)
    #expect(saved.workout.load != nil)
  }

  @Test func `what is missing is told, what was said stays, and it can be said again`() async {
    let screen = screen(in: workouts)
    screen.open()
    screen.perform(.save([.sport(.running)]))
    await screen.settled()
    #expect(
      screen.state.refusal
        == .refusedChange(.movingTime, given: "left out", allowed: WorkoutField.movingTime.allowed))
    #expect(screen.state.changes == [.sport(.running)])
    screen.perform(.save([.sport(.running), .movingTime(60)]))
    await screen.settled()
    #expect(screen.state.refusal == nil)
    #expect(screen.state.saved?.workout.sport == .running)
  }

  @Test func `saving twice logs one workout`() async {
    let gated = GatedWorkoutRepository(workouts)
    let screen = screen(in: gated)
    screen.open()
    screen.perform(.save([.sport(.running), .movingTime(60)]))
    screen.perform(.save([.sport(.cycling), .movingTime(90)]))
    #expect(screen.state.changes == [.sport(.running), .movingTime(60)])
    gated.answer(.pass)
    await screen.settled()
    screen.perform(.save([.sport(.cycling), .movingTime(90)]))
    await screen.settled()
    #expect(gated.writes == ["add"])
    #expect(screen.state.saved?.workout.sport == .running)
  }

  @Test func `opening the workout is asked of the surroundings`() {
    var intents: [WorkoutEntryIntent] = []
    let screen = screen(in: workouts) { intents.append($0) }
    screen.perform(.openWorkout(.sample(7)))
    #expect(intents == [.openWorkout(.sample(7))])
  }
}
