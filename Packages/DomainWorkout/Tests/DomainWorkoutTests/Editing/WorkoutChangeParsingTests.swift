import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct WorkoutChangeParsingTests {
  @Test(arguments: [
    (WorkoutField.title, "Tempo", WorkoutChange.title("Tempo")),
    (.notes, "none", .notes(nil)),
    (.sport, "run", .sport(.running)),
    (.movingTime, "45:00", .movingTime(2_700)),
    (.movingTime, "1:02:30", .movingTime(3_750)),
    (.movingTime, "1h30m", .movingTime(5_400)),
    (.movingTime, "1h10", .movingTime(4_200)),
    (.movingTime, "1 h 5", .movingTime(3_900)),
    (.movingTime, "1h10m30", .movingTime(4_230)),
    (.movingTime, "5min30", .movingTime(330)),
    (.movingTime, "50 min", .movingTime(3_000)),
    (.movingTime, "50", .movingTime(3_000)),
    (.distance, "12,5", .distance(12_500)),
    (.distance, "400m", .distance(400)),
    (.distance, "", .distance(nil)),
    (.ascent, "320", .ascent(320)),
    (.heartRate, "148 bpm", .heartRate(148)),
    (.effort, "7.5", .effort(7.5)),
    (.title, "", .title(nil)),
    (.sport, "", .sport(nil)),
    (.sport, "as recorded", .sport(nil)),
    (.start, "", .start(nil)),
    (.privateNotes, "The knee\nagain", .privateNotes("The knee\nagain")),
    (.tags, "Long Run, race,", .tags([.longRun, .race])),
    (.tags, "none", .tags(nil)),
  ])
  func `typed values are parsed`(_ field: WorkoutField, _ text: String, _ change: WorkoutChange) throws {
    #expect(try WorkoutChange(parsing: field, text: text, units: .metric) == change)
  }

  @Test func `a bare number is in the person's units`() throws {
    #expect(try WorkoutChange(parsing: .distance, text: "2", units: .imperial) == .distance(2 * 1_609.344))
    #expect(try WorkoutChange(parsing: .ascent, text: "100", units: .imperial) == .ascent(100 * 0.3048))
    #expect(try WorkoutChange(parsing: .ascent, text: "100m", units: .imperial) == .ascent(100))
  }

  @Test(arguments: ["2026-07-14 07:30", "2026-07-14T07:30:00"])
  func `a start is a day and a time`(_ text: String) throws {
    #expect(
      try WorkoutChange(parsing: .start, text: text, units: .metric)
        == .start(LocalTime(day: try #require(CalendarDay("2026-07-14")), secondsOfDay: 27_000)))
  }

  @Test(arguments: [
    ("07:00", "2026-07-14", 25_200), ("12:00", "2026-07-14", 43_200), ("12:01", "2026-07-13", 43_260),
    ("yesterday", "2026-07-13", 43_200), ("today", "2026-07-14", 43_200), ("Yesterday 07:00", "2026-07-13", 25_200),
    ("today 6:05", "2026-07-14", 21_900), ("2026-07-01", "2026-07-01", 43_200),
    ("2026-07-01 07:00", "2026-07-01", 25_200),
  ])
  func `with a known current time, a start can omit the day or the time`(
    _ text: String, _ day: String, _ seconds: Int
  ) throws {
    let now = LocalTime(day: try #require(CalendarDay("2026-07-14")), secondsOfDay: 43_200)
    #expect(
      try WorkoutChange(parsing: .start, text: text, units: .metric, now: now)
        == .start(LocalTime(day: try #require(CalendarDay(day)), secondsOfDay: seconds)))
  }

  @Test(arguments: ["soon", "07:60", "tomorrow", "yesterday noon", "7", "yesterday 07:00 08:00"])
  func `a start that never occurs is rejected`(_ text: String) {
    let now = LocalTime(day: .sampleToday, secondsOfDay: 43_200)
    #expect(throws: WorkoutError.self) {
      try WorkoutChange(parsing: .start, text: text, units: .metric, now: now)
    }
  }

  @Test(arguments: [
    (WorkoutField.sport, "flying"), (.movingTime, "1:75"), (.movingTime, "soon"), (.movingTime, "30m1h"),
    (.movingTime, "1s10"), (.movingTime, "1h10m30s5"), (.start, "yesterday"),
    (.distance, "1.2.3"), (.distance, "12 miles off"), (.distance, "1e9"), (.start, "2026-07-14"), (.start, "07:30"),
    (.start, "2026-02-30 07:30"), (.start, "2026-07-14 25:00"), (.effort, "hard"), (.heartRate, "-3"),
    (.tags, "race, 🚴"),
  ])
  func `an unreadable value is rejected`(_ field: WorkoutField, _ text: String) {
    #expect(throws: WorkoutError.invalidValue(field, given: "“\(text)”")) {
      try WorkoutChange(parsing: field, text: text, units: .metric)
    }
  }
}
