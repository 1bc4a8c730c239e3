import CoreTesting
import DomainCore
import DomainTraining
import Testing

struct PeriodTests {
  @Test(
    arguments: [
      ("2026-03-18", .day, "2026-03-18..2026-03-18"),
      ("2026-03-18", .week(startingOn: .monday), "2026-03-16..2026-03-22"),
      ("2026-03-18", .week(startingOn: .sunday), "2026-03-15..2026-03-21"),
      ("2026-03-18", .week(startingOn: .thursday), "2026-03-12..2026-03-18"),
      ("2024-02-29", .month, "2024-02-01..2024-02-29"),
      ("2025-02-28", .month, "2025-02-01..2025-02-28"),
      ("2024-12-31", .year, "2024-01-01..2024-12-31"),
      ("2026-03-18", .season(startingOn: .october), "2025-10-01..2026-09-30"),
      ("2026-10-01", .season(startingOn: .october), "2026-10-01..2027-09-30"),
    ] as [(String, PeriodUnit, String)])
  func `a unit has the period that contains a day`(_ day: String, _ unit: PeriodUnit, _ days: String) throws {
    let period = Period(containing: try #require(CalendarDay(day)), by: unit)
    #expect("\(period.firstDay)..\(period.lastDay)" == days)
  }

  @Test(arguments: Units.all)
  func `periods follow each other without a gap, and stepping back returns`(_ unit: PeriodUnit) {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let day = CalendarDay(daysSinceEpoch: .random(in: -130_000...2_900_000, using: &random))
      let period = Period(containing: day, by: unit)
      let steps = Int.random(in: -70...70, using: &random)
      #expect(period.contains(day))
      #expect(period.next.firstDay == period.lastDay.advanced(by: 1))
      #expect(period.next.previous == period)
      #expect(period.stepped(by: steps).stepped(by: -steps) == period)
      #expect((0..<5).reduce(period) { result, _ in result.next } == period.stepped(by: 5))
      #expect(period.containing(period.lastDay) == period)
    }
  }

  @Test(arguments: Units.all)
  func `far days and steps stay within the possible years`(_ unit: PeriodUnit) {
    let first = Period(containing: CalendarDay(daysSinceEpoch: .min), by: unit)
    let last = Period(containing: CalendarDay(daysSinceEpoch: .max), by: unit)
    #expect(first.stepped(by: 0) == first)
    #expect(last.stepped(by: 0) == last)
    #expect(first.previous == first)
    #expect(last.next == last)
    #expect(last.stepped(by: .min) == first)
    #expect(first.stepped(by: .max) == last)
    #expect(first.contains(CalendarDay("1584-01-01") ?? last.firstDay))
    #expect(last.contains(CalendarDay("9998-12-31") ?? first.firstDay))
  }

  @Test func `a custom range moves by its own length`() throws {
    let range = try Period(parsing: "2026-03-01..2026-03-10", in: .worked)
    #expect(range.next.description == "2026-03-11..2026-03-20")
    #expect(range.previous.description == "2026-02-19..2026-02-28")
    #expect(range.containing(try #require(CalendarDay("2026-03-11"))) == range.next)
    #expect(range.containing(try #require(CalendarDay("2026-02-28"))) == range.previous)
    #expect(range.containing(range.firstDay) == range)
    #expect(range.stepped(by: .max).dayCount == 10)
    #expect(range.stepped(by: .min).dayCount == 10)
  }

  @Test func `a custom range is limited to the possible years`() {
    let all = Period(CalendarDay(daysSinceEpoch: .min)...CalendarDay(daysSinceEpoch: .max))
    #expect(all.description == "1584-01-01..9998-12-31")
    #expect(all.next == all)
    #expect(all.containing(CalendarDay(daysSinceEpoch: .min)) == all)
  }

  @Test(arguments: [(0, 1), (13, 1), (2, 29), (1, 0), (4, 31), (.max, .min)])
  func `a season cannot begin on a day that a year may lack`(_ month: Int, _ day: Int) {
    #expect(SeasonStart(month: month, day: day) == nil)
  }
}

enum Units {
  static let all: [PeriodUnit] =
    [.day, .month, .year] + Weekday.allCases.map { .week(startingOn: $0) }
    + [SeasonStart.october, SeasonStart(month: 1, day: 1), SeasonStart(month: 2, day: 28)].compactMap {
      $0.map { .season(startingOn: $0) }
    }
}

extension PeriodContext {
  /// Wednesday, March 18, 2026.
  static let worked = PeriodContext(today: CalendarDay(daysSinceEpoch: 20_530))
}
