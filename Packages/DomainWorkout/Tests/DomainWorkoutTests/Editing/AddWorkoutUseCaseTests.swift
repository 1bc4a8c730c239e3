import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

struct AddWorkoutUseCaseTests {
  private let workouts = InMemoryWorkoutRepository()
  // 1 July 2026, 12:00:40 UTC.
  private let now = Date(timeIntervalSince1970: 1_782_907_240)

  private func log(_ changes: WorkoutChange..., offset: @escaping @Sendable (Date) -> Int = { _ in 7_200 }) async throws
    -> Workout
  {
    let logged = try await AddWorkoutUseCase(
      workouts: workouts, thresholds: InMemoryThresholdHistory(), makeID: { .sample(7) }, now: { [now] in now },
      utcOffsetSeconds: offset
    ).execute(changes)
    return try #require(try await workouts.workout(logged.id).firstValue() ?? nil).workout
  }

  @Test func `a sport and a time make a workout that has just ended`() async throws {
    let workout = try await log(.sport(.running), .movingTime(45 * 60))
    #expect(workout.id == .sample(7))
    #expect(workout.start == now.addingTimeInterval(-45 * 60 - 40))
    #expect(workout.title == "Afternoon run" || workout.title == "Midday run")
    #expect(workout.movingTime == SourcedValue(stated: 2_700))
    #expect(workout.elapsedTime == 2_700)
    #expect(workout.load != nil)
  }

  @Test func `all entered values are stored`() async throws {
    let workout = try await log(
      .sport(.swimming), .movingTime(1_800), .distance(1_500), .effort(6), .notes("cold"), .title("Lake"),
      .heartRate(132), .start(LocalTime(day: .sampleToday, secondsOfDay: 7 * 3_600)))
    #expect(workout.title == "Lake")
    #expect(workout.distance.value == 1_500)
    #expect(workout.averageHeartRateBPM == 132)
    #expect(workout.perceivedEffort == 6)
    #expect(workout.notes == "cold")
    #expect(workout.start == now.addingTimeInterval(-40 - 7 * 3_600))
  }

  @Test func `the offset is the one on the day of the workout`() async throws {
    // Local clocks moved forward on 29 March 2026 at 01:00 UTC.
    let summer = Date(timeIntervalSince1970: 1_774_746_000)
    let winterDay = try #require(CalendarDay("2026-03-28"))
    let workout = try await log(
      .sport(.running), .movingTime(600), .start(LocalTime(day: winterDay, secondsOfDay: 23 * 3_600 + 1_800)),
      offset: { $0 < summer ? 3_600 : 7_200 })
    #expect(workout.utcOffsetSeconds == 3_600)
    #expect(workout.day == winterDay)
  }

  @Test func `an impossible distance for the time is logged when it is confirmed`() async throws {
    let changes: [WorkoutChange] = [.sport(.swimming), .movingTime(1_800), .distance(15_000)]
    let doubt = PlausibilityWarning.isFast(.swimming, meters: 15_000, seconds: 1_800)
    await #expect(throws: WorkoutError.implausible([doubt])) {
      try await log(changes[0], changes[1], changes[2])
    }
    #expect(try await workouts.workout(.sample(7)).firstValue() ?? nil == nil)
    let logged = try await AddWorkoutUseCase(
      workouts: workouts, thresholds: InMemoryThresholdHistory(), makeID: { .sample(8) }, now: { [now] in now },
      utcOffsetSeconds: { _ in 0 }
    ).execute(changes, isConfirmed: true)
    #expect(try await (workouts.workout(logged.id).firstValue() ?? nil)?.workout.distance.value == 15_000)
    #expect(try await log(.sport(.alpineSkiing), .movingTime(60), .distance(2_000)).distance.value == 2_000)
  }

  @Test func `a start in the future has to be confirmed`() async throws {
    let day = try #require(CalendarDay("2030-01-01"))
    let start = WorkoutChange.start(LocalTime(day: day, secondsOfDay: 36_000))
    await #expect(throws: WorkoutError.implausible([.startsInFuture(day: day)])) {
      try await log(.sport(.running), .movingTime(1_800), start)
    }
  }

  @Test(arguments: [[WorkoutChange.sport(.running)], [.movingTime(60)], [.sport(.running), .movingTime(nil)]])
  func `a workout without a sport or a time is rejected`(_ changes: [WorkoutChange]) async throws {
    await #expect(
      performing: {
        try await AddWorkoutUseCase(
          workouts: workouts, thresholds: InMemoryThresholdHistory(), makeID: { .sample(7) }, now: { [now] in now },
          utcOffsetSeconds: { _ in 0 }
        ).execute(changes)
      },
      throws: { error in
        if case WorkoutError.missingValue = error { true } else { false }
      })
    #expect(
      try await workouts.workouts(matching: WorkoutFilter(), in: WorkoutWindow(limit: 1)).firstValue()?.totalCount == 0)
  }
}
