import DomainWorkout
import Testing

@Suite struct WorkoutChangeParsingTests {
  @Test(arguments: [
    (WorkoutField.title, "Tempo", WorkoutChange.title("Tempo")),
    (.notes, "none", .notes(nil)),
    (.sport, "run", .sport(.running)),
    (.movingTime, "45:00", .movingTime(2_700)),
    (.movingTime, "1:02:30", .movingTime(3_750)),
    (.movingTime, "1h30m", .movingTime(5_400)),
    (.movingTime, "50 min", .movingTime(3_000)),
    (.movingTime, "50", .movingTime(3_000)),
    (.distance, "12,5", .distance(12_500)),
    (.distance, "400m", .distance(400)),
    (.distance, "", .distance(nil)),
    (.ascent, "320", .ascent(320)),
    (.heartRate, "148 bpm", .heartRate(148)),
    (.effort, "7.5", .effort(7.5)),
  ])
  func `what a person types is read`(_ field: WorkoutField, _ text: String, _ change: WorkoutChange) throws {
    #expect(try WorkoutChange(parsing: field, text: text, units: .metric) == change)
  }

  @Test func `a bare number is in the units the person reads`() throws {
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
    (WorkoutField.sport, "flying"), (.sport, ""), (.movingTime, "1:75"), (.movingTime, "soon"), (.movingTime, "30m1h"),
    (.distance, "1.2.3"), (.distance, "12 miles off"), (.distance, "1e9"), (.start, "2026-07-14"), (.start, "07:30"),
    (.start, "2026-02-30 07:30"), (.start, "2026-07-14 25:00"), (.effort, "hard"), (.heartRate, "-3"),
  ])
  func `what cannot be read is refused and says what is taken`(_ field: WorkoutField, _ text: String) {
    #expect(
      performing: {
        try WorkoutChange(parsing: field, text: text, units: .metric)
      },
      throws: { error in
        (error as? WorkoutError)?.explanation.contains(field.allowed) == true
      })
  }
}
