import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import DataWorkout

/// Correcting the time zone of workouts.
struct TimeZoneEditTests {
  private let log: TestLog

  init() throws {
    log = try LedgerLog().log
  }

  /// In January and in July, half an hour before midnight in London.
  private var details: [WorkoutDetail] {
    [("2026-01-10T23:30:00Z", 1), ("2025-07-10T22:30:00Z", 2)].map { time, number in
      var detail = WorkoutDetail.recording(number, digest: "\(number)")
      detail.workout.start = (try? Date(time, strategy: .iso8601)) ?? .distantPast
      detail.workout.utcOffsetSeconds = 0
      detail.workout.recorded = RecordedValues(of: detail.workout)
      return detail
    }
  }

  @Test func `many workouts get the offset of the zone at their own start, and their days and totals follow`()
    async throws
  {
    try await log.import(details)
    let berlin = try #require(NamedTimeZone("Europe/Berlin"))
    let window = log.window()
    _ = try await window.act {
      try await log.workouts.edit(matching: WorkoutFilter(), allowingSeveral: true, [.timeZone(berlin)])
    }
    let (winter, summer) = (try #require(try await log.workout(1)), try #require(try await log.workout(2)))
    #expect(winter.workout.utcOffsetSeconds == 3_600 && summer.workout.utcOffsetSeconds == 7_200)
    #expect(winter.workout.day.description == "2026-01-11" && summer.workout.day.description == "2025-07-11")
    #expect(winter.workout.start == details[0].workout.start && winter.workout.isTimeZoneEdited)
    #expect(try await log.disagreements() == [])
    let days = try WorkoutFilter(words: ["2026-01-11"], today: .sampleToday, firstWeekday: .monday)
    #expect(try await log.page(days)?.workouts.map(\.id) == [.sample(1)])
    _ = try await window.undo()
    #expect(try await log.workout(1)?.workout.day.description == "2026-01-10")
    #expect(try await log.workout(2)?.workout.utcOffsetSeconds == 0)
    #expect(try await log.disagreements() == [])
  }

  @Test func `a later import and a newer decoder leave a corrected zone, and a reset restores the recorded one`()
    async throws
  {
    try await log.import(details)
    _ = try await log.workouts.edit(.sample(1), [.timeZone(NamedTimeZone("+05:30"))])
    try await log.import(details)
    #expect(try await log.workout(1)?.workout.utcOffsetSeconds == 19_800)
    var newer = details[0]
    newer.workout.utcOffsetSeconds = 7_200
    newer.workout.recorded = RecordedValues(of: newer.workout)
    newer.source?.decoderVersion = 99
    _ = try await log.add([newer])
    #expect(try await log.workout(1)?.workout.utcOffsetSeconds == 19_800)
    _ = try await log.workouts.edit(.sample(1), [.timeZone(nil)])
    #expect(try await log.workout(1)?.workout.utcOffsetSeconds == 7_200)
  }

  @Test func `a workout of an earlier version has its offset as the recorded one`() async throws {
    try await log.import(details)
    try await log.execute("UPDATE workout SET utc_offset_recorded = NULL")
    _ = try await log.workouts.edit(.sample(1), [.timeZone(NamedTimeZone("Asia/Tokyo"))])
    let workout = try #require(try await log.workout(1)).workout
    #expect(workout.utcOffsetSeconds == 32_400 && workout.recorded.utcOffsetSeconds == 0)
  }

  @Test func `a start that is typed with a zone is a local time there`() async throws {
    try await log.import(details)
    let winter = try #require(try await log.workout(1)).workout.day
    let start = LocalTime(day: winter, secondsOfDay: 8 * 3_600)
    _ = try await log.workouts.edit(.sample(1), [.start(start), .timeZone(NamedTimeZone("Asia/Tokyo"))])
    let workout = try #require(try await log.workout(1)).workout
    #expect(workout.start == (try Date("2026-01-09T23:00:00Z", strategy: .iso8601)))
    #expect(workout.day.description == "2026-01-10")
  }
}
