import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct EditWorkoutUseCaseTests {
  private let workouts = InMemoryWorkoutRepository([WorkoutDetail(workout: .samples[0])])

  private func edit(_ changes: WorkoutChange...) async throws {
    _ = try await EditWorkoutUseCase(workouts: workouts, thresholds: InMemoryThresholdHistory())
      .execute(.sample(1), changes)
  }

  private func workout() async throws -> Workout {
    try #require(try await workouts.workout(.sample(1)).firstValue() ?? nil).workout
  }

  @Test func `a title is one line of text without surrounding spaces`() async throws {
    try await edit(.title("  Hills\n\u{1B}[31mred 🏃‍♀️ "))
    #expect(try await workout().title == "Hills  [31mred 🏃‍♀️")
  }

  @Test(arguments: [
    WorkoutChange.title(" \t"), .title(String(repeating: "x", count: 201)), .effort(11), .distance(0),
    .movingTime(-5), .heartRate(20), .ascent(-1),
    .start(LocalTime(day: CalendarDay(daysSinceEpoch: 900_000), secondsOfDay: 0)),
  ])
  func `a value that no workout can have is rejected together with all other changes`(
    _ change: WorkoutChange
  ) async throws {
    let before = try await workout()
    await #expect(
      performing: {
        try await edit(.notes("kept out"), change)
      },
      throws: { error in
        if case WorkoutError.invalidValue(let field, _) = error { field == change.field } else { false }
      })
    #expect(try await workout() == before)
  }

  @Test func `the recorded value is kept next to a correction, and returns when that is cleared`()
    async throws
  {
    try await edit(.distance(11_000), .ascent(90))
    #expect(try await workout().distance.value == 11_000)
    #expect(try await workout().distance.recorded == 12_400)
    try await edit(.distance(nil))
    #expect(try await workout().distance.value == 12_400)
    #expect(try await workout().ascent.value == 90)
  }

  @Test func `changing the time changes the training load at once`() async throws {
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

  @Test func `title, sport, start and effort can be reset to the recording, even after further corrections`()
    async throws
  {
    var detail = WorkoutDetail.sample()
    detail.workout.recorded = RecordedValues(of: detail.workout)
    let workouts = InMemoryWorkoutRepository([detail])
    let edit = EditWorkoutUseCase(workouts: workouts, thresholds: InMemoryThresholdHistory())
    let day = CalendarDay.sampleToday.advanced(by: -3)
    for _ in 1...2 {
      _ = try await edit.execute(
        .sample(1),
        [.title("Mine"), .sport(.hiking), .start(LocalTime(day: day, secondsOfDay: 60)), .effort(9)])
      let edited = try #require(try await workouts.workout(.sample(1)).firstValue() ?? nil).workout
      #expect(edited.title == "Mine" && edited.sport == .hiking && edited.day == day && edited.perceivedEffort == 9)
      #expect(edited.recorded == detail.workout.recorded)
      _ = try await edit.execute(.sample(1), [.title(nil), .sport(nil), .start(nil), .effort(nil)])
      var expected = try #require(try await workouts.workout(.sample(1)).firstValue() ?? nil).workout
      expected.load = detail.workout.load
      expected.loadBasis = detail.workout.loadBasis
      #expect(expected == detail.workout)
    }
  }

  @Test func `a workout added by hand resets to its default title, and has no recorded sport and start`()
    async throws
  {
    let workouts = InMemoryWorkoutRepository()
    _ = try await workouts.add(.samples[0])
    let edit = EditWorkoutUseCase(workouts: workouts, thresholds: InMemoryThresholdHistory())
    _ = try await edit.execute(.sample(1), [.title("Mine")])
    _ = try await edit.execute(.sample(1), [.title(nil)])
    let title = try #require(try await workouts.workout(.sample(1)).firstValue() ?? nil).workout.title
    #expect(title == Workout.samples[0].defaultTitle)
    for change in [WorkoutChange.sport(nil), .start(nil)] {
      await #expect(throws: WorkoutError.nothingRecorded(change.field)) {
        _ = try await edit.execute(.sample(1), [.notes("kept out"), change])
      }
    }
    #expect(try #require(try await workouts.workout(.sample(1)).firstValue() ?? nil).workout.notes == nil)
  }

  @Test func `a workout imported by an earlier version reports that its recorded values are unknown`() async throws {
    let detail = WorkoutDetail.sample()
    let edit = EditWorkoutUseCase(
      workouts: InMemoryWorkoutRepository([detail]), thresholds: InMemoryThresholdHistory())
    for change in [WorkoutChange.title(nil), .sport(nil), .start(nil)] {
      await #expect(throws: WorkoutError.recordingUnknown(change.field)) {
        _ = try await edit.execute(detail.workout.id, [change])
      }
    }
  }

  @Test func `an effort that replaces an estimated load reports it`() async throws {
    var workout = Workout.sample(2, daysAgo: 1)
    workout.heartRate = SourcedValue()
    workout.load = nil
    let workouts = InMemoryWorkoutRepository([WorkoutDetail(workout: workout)])
    let edit = EditWorkoutUseCase(workouts: workouts, thresholds: InMemoryThresholdHistory())
    _ = try await edit.execute(.sample(2), [.movingTime(3_600)])
    #expect(try await workouts.workout(.sample(2)).firstValue()??.workout.load?.method == .duration)
    #expect(try await edit.execute(.sample(2), [.effort(7)]).replacedEstimateCount == 1)
    #expect(try await workouts.workout(.sample(2)).firstValue()??.workout.load?.method == .perceivedEffort)
    #expect(try await edit.execute(.sample(2), [.effort(8)]).replacedEstimateCount == 0)
  }

  @Test func `a missing workout cannot be edited`() async {
    await #expect(throws: WorkoutError.notFound(.sample(9))) {
      _ = try await EditWorkoutUseCase(workouts: workouts, thresholds: InMemoryThresholdHistory())
        .execute(.sample(9), [.title("New")])
    }
  }
}
