import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@Suite struct RenameWorkoutUseCaseTests {
  private let workouts = InMemoryWorkoutRepository([WorkoutDetail(workout: .sample(1, "Old"))])

  private func title() async throws -> String? {
    for try await snapshot in workouts.workout(.sample(1)) { return snapshot.value?.workout.title }
    return nil
  }

  @Test func `blanks around a title are cut off`() async throws {
    _ = try await RenameWorkoutUseCase(workouts: workouts).execute(.sample(1), to: "  Track night \n")
    #expect(try await title() == "Track night")
  }

  @Test func `a title is one line of text`() async throws {
    _ = try await RenameWorkoutUseCase(workouts: workouts).execute(.sample(1), to: "Hills\n\u{1B}[31mred 🏃‍♀️")
    #expect(try await title() == "Hills  [31mred 🏃‍♀️")
  }

  @Test func `a title of blanks is refused and changes nothing`() async throws {
    await #expect(throws: WorkoutError.emptyTitle) {
      try await RenameWorkoutUseCase(workouts: workouts).execute(.sample(1), to: " \t")
    }
    #expect(try await title() == "Old")
  }

  @Test func `a workout that is not there cannot be renamed`() async {
    await #expect(throws: WorkoutError.notFound(.sample(9))) {
      try await RenameWorkoutUseCase(workouts: workouts).execute(.sample(9), to: "New")
    }
  }
}
