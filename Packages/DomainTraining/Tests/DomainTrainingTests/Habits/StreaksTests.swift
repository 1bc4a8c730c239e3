import CoreTesting
import DomainCore
import DomainTraining
import Testing

struct StreaksTests {
  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  @Test func `three weeks through January 13 are alive on the 25th`() throws {
    let days = try Set(["2025-12-31", "2026-01-07", "2026-01-13"].map(day))
    let streaks = try Streaks(ofWeeks: days, today: day("2026-01-25"))
    #expect(streaks.current == (try Streak(firstDay: day("2025-12-29"), lastDay: day("2026-01-18"), count: 3)))
    #expect(try Streaks(ofWeeks: days, today: day("2026-01-26")).current == nil)
    #expect(try Streaks(ofWeeks: days, today: day("2026-01-26")).longest?.count == 3)
  }

  @Test func `weeks depend on the first weekday`() throws {
    let days = try Set(["2026-03-15", "2026-03-16"].map(day))
    #expect(try Streaks(ofWeeks: days, today: day("2026-03-18")).current?.count == 2)
    #expect(try Streaks(ofWeeks: days, today: day("2026-03-18"), firstWeekday: .sunday).current?.count == 1)
  }

  @Test func `a streak of days is alive through the day after`() throws {
    let days = try Set(["2026-03-14", "2026-03-15", "2026-03-16"].map(day))
    for (today, isAlive) in [("2026-03-16", true), ("2026-03-17", true), ("2026-03-18", false)] {
      let streaks = try Streaks(ofDays: days, today: day(today))
      #expect(streaks.current?.count == (isAlive ? 3 : nil))
      #expect(streaks.longest?.count == 3)
    }
  }

  @Test func `of equally long streaks the earlier is the longest`() throws {
    let days = try Set(["2026-03-01", "2026-03-02", "2026-03-11", "2026-03-12"].map(day))
    let streaks = try Streaks(ofDays: days, today: day("2026-03-12"))
    #expect(streaks.longest?.firstDay == (try day("2026-03-01")))
    #expect(streaks.current?.firstDay == (try day("2026-03-11")))
  }

  @Test func `later days and no days are no streak`() throws {
    #expect(try Streaks(ofDays: [], today: day("2026-03-12")).longest == nil)
    let later = try Streaks(ofDays: [day("2026-03-13")], today: day("2026-03-12"))
    #expect(later.current == nil && later.longest == nil)
    for extreme in [CalendarDay(daysSinceEpoch: .min), CalendarDay(daysSinceEpoch: .max)] {
      #expect(Streaks(ofDays: [extreme], today: extreme).current?.count == 1)
      #expect(Streaks(ofWeeks: [extreme], today: extreme).current?.count == 1)
    }
  }

  @Test(arguments: 0..<20)
  func `streaks of days agree with counting`(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let flags = (0..<120).map { _ in Int.random(in: 0..<4, using: &random) > 0 }
    let first = CalendarDay(daysSinceEpoch: 20_000)
    let days = Set(flags.indices.filter { flags[$0] }.map { first.advanced(by: $0) })
    var (run, longest) = (0, 0)
    for flag in flags {
      run = flag ? run + 1 : 0
      longest = max(longest, run)
    }
    let streaks = Streaks(ofDays: days, today: first.advanced(by: 119))
    #expect(streaks.longest?.count == longest)
    if run > 0 { #expect(streaks.current?.count == run) }
  }
}
