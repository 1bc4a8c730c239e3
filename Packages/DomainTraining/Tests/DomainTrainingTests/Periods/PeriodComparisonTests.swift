import CoreTesting
import DomainCore
import DomainTraining
import Testing

struct PeriodComparisonTests {
  @Test(
    arguments: [
      ("2026", "2026-03-18", "2025-01-01..2025-03-18"),
      ("2024", "2024-02-29", "2023-01-01..2023-02-28"),
      ("2024", "2024-03-01", "2023-01-01..2023-03-01"),
      ("2025", "2025-02-28", "2024-01-01..2024-02-28"),
      ("2026-03", "2026-03-18", "2026-02-01..2026-02-18"),
      ("2026-03", "2026-03-30", "2026-02-01..2026-02-28"),
      ("2026-w12", "2026-03-18", "2026-03-09..2026-03-11"),
      ("2026-03-18", "2026-03-18", "2026-03-17..2026-03-17"),
      ("season-2025", "2026-01-15", "2024-10-01..2025-01-15"),
      ("2026-03-01..2026-03-10", "2026-03-04", "2026-02-19..2026-02-22"),
    ])
  func `a period to date is compared with the same days of the previous one`(
    _ text: String, _ today: String, _ days: String
  ) throws {
    let period = try Period(parsing: text, in: .worked)
    let day = try #require(CalendarDay(today))
    let comparison = try #require(period.comparisonWithPrevious(through: day))
    #expect(comparison.current == period.firstDay...day)
    #expect("\(comparison.other.lowerBound)..\(comparison.other.upperBound)" == days)
    #expect(comparison.isToDate == (day < period.lastDay))
  }

  @Test func `a period that is over is compared with the whole previous one`() throws {
    let february = try Period(parsing: "2026-02", in: .worked)
    let comparison = try #require(february.comparisonWithPrevious(through: PeriodContext.worked.today))
    #expect(comparison.current == february.days)
    #expect(comparison.other == february.previous.days)
    #expect(!comparison.isToDate)
  }

  @Test func `a month can be compared with the same month of another year`() throws {
    let march = try Period(parsing: "2026-03", in: .worked)
    let comparison = try #require(
      PeriodComparison(of: march, with: march.stepped(by: -12), through: PeriodContext.worked.today))
    #expect(Period(comparison.other).description == "2025-03-01..2025-03-18")
  }

  @Test func `a period that has not begun is not compared`() throws {
    let april = try Period(parsing: "2026-04", in: .worked)
    #expect(april.comparisonWithPrevious(through: PeriodContext.worked.today) == nil)
  }

  @Test(arguments: Units.all)
  func `the other range is part of the other period and about as long`(_ unit: PeriodUnit) throws {
    var random = SeededGenerator(seed: 5)
    let days = (0..<300).map { _ in Int.random(in: -141_500...2_933_000, using: &random) } + [.min, .max]
    for day in days.map(CalendarDay.init(daysSinceEpoch:)) {
      let period = Period(containing: day, by: unit)
      guard let comparison = period.comparisonWithPrevious(through: day) else { continue }
      #expect(period.previous.days.contains(comparison.other.lowerBound))
      #expect(period.previous.days.contains(comparison.other.upperBound))
      guard period.previous != period, period.previous.previous != period.previous else { continue }
      #expect((length(comparison.current) - length(comparison.other)).magnitude <= 3)
    }
  }

  private func length(_ days: ClosedRange<CalendarDay>) -> Int {
    days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch + 1
  }
}
