import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct WorkoutQueryRangeTests {
  private func filter(_ text: String) throws -> WorkoutFilter {
    try WorkoutFilter(parsing: text, today: .sampleToday, firstWeekday: .monday)
  }

  @Test(arguments: [
    "days:..", "(days:..)", "days:\"..\"", "days:\" .. \"", "load:..", "time:..", "distance:..", "hr:..", "pace:..",
    "-days:..", "tag:race or load:..", "elapsed=..", "speed:..", "cadence:..", "energy:..", "ascent:..",
  ])
  func `a range without any end is a mistake, because it would select everything`(_ typed: String) throws {
    let error = #expect(throws: WorkoutFilterError.self) { try filter(typed) }
    #expect(error?.advice == "type at least one end of the range")
  }

  @Test func `a range may leave out one end`() throws {
    #expect(try filter("days:2026-03..") == WorkoutFilter(from: CalendarDay("2026-03-01")))
    #expect(try filter("days:..2026-03") == WorkoutFilter(through: CalendarDay("2026-03-31")))
    #expect(try filter("load:..100").query?.text == "load<=100")
  }

  @Test func `words of white space alone select nothing`() {
    #expect(throws: WorkoutFilterError.self) {
      try WorkoutFilter(words: [" "], today: .sampleToday, firstWeekday: .monday)
    }
  }
}
