import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@Suite struct EditWorkoutUseCaseTests {
  private let workouts = InMemoryWorkoutRepository([WorkoutDetail(workout: .samples[0])])

  private func edit(_ changes: WorkoutChange...) async throws {
    _ = try await EditWorkoutUseCase(workouts: workouts, thresholds: InMemoryThresholdHistory())
      .execute(.sample(1), changes)
  }

  private func workout() async throws -> Workout {
    try #require(try await workouts.workout(.sample(1)).now() ?? nil).workout
  }

  @Test func `a title is one line of text without blanks around it`() async throws {
    try await edit(.title("  Hills\n\u{1B}[31mred 🏃‍♀️ "))
    #expect(try await workout().title == "Hills  [31mred 🏃‍♀️")
  }

  @Test(arguments: [
    WorkoutChange.title(" \t"), .title(String(repeating: "x", count: 201)), .effort(11), .distance(0),
    .movingTime(-5), .heartRate(20), .ascent(-1),
    .start(LocalTime(day: CalendarDay(daysSinceEpoch: 900_000), secondsOfDay: 0)),
  ])
  func `a value that no workout can have is refused, and nothing beside it is changed`(
    _ change: WorkoutChange
  ) async throws {
    let before = try await workout()
    await #expect(
      performing: {
        try await edit(.notes("kept out"), change)
      },
      throws: { error in
        if case WorkoutError.refusedChange(let field, _, _) = error { field == change.field } else { false }
      })
    #expect(try await workout() == before)
  }

  @Test func `what was recorded stays beside what the athlete states, and comes back when that is taken away`()
    async throws
  {
    try await edit(.distance(11_000), .ascent(90))
    #expect(try await workout().distance.value == 11_000)
    #expect(try await workout().distance.recorded == 12_400)
    try await edit(.distance(nil))
    #expect(try await workout().distance.value == 12_400)
    #expect(try await workout().ascent.value == 90)
  }

  @Test func `a changed time changes the training load in the same breath`() async throws {
    let before = try #require(try await workout().load)
    try await edit(.movingTime(2 * 56.5 * 60))
    let after = try #require(try await workout().load)
    #expect(abs(after.points - 2 * before.points) < 0.01)
    try await edit(.title("Only a title"))
    #expect(try await workout().load == after)
  }

  @Test func `a corrected start moves the workout to its day`() async throws {
    let day = CalendarDay.sampleToday.advanced(by: -30)
    try await edit(.start(LocalTime(day: day, secondsOfDay: 6 * 3_600)))
    #expect(try await workout().day == day)
    #expect(LocalTime(of: try await workout().start, utcOffsetSeconds: 7_200).secondsOfDay == 6 * 3_600)
  }

  @Test func `a workout that is not there cannot be edited`() async {
    await #expect(throws: WorkoutError.notFound(.sample(9))) {
      _ = try await EditWorkoutUseCase(workouts: workouts, thresholds: InMemoryThresholdHistory())
        .execute(.sample(9), [.title("New")])
    }
  }
}
