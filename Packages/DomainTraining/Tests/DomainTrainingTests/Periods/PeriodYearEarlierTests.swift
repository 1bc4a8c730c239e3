import DomainCore
import DomainTraining
import Testing

struct PeriodYearEarlierTests {
  @Test(arguments: [
    ("2026-03-01", "2025-03-01"), ("2024-02-29", "2023-02-28"), ("2026-w12", "2025-w12"), ("2026-03", "2025-03"),
    ("2026", "2025"), ("season-2025", "season-2024"), ("2026-01-10..2026-03-15", "2025-01-10..2025-03-15"),
    ("1584-01-01", "1584-01-01"),
  ])
  func `the period a year earlier has the same dates, or is as long`(_ text: String, _ earlier: String) throws {
    let context = PeriodContext(today: CalendarDay(daysSinceEpoch: 20_000))
    #expect(try Period(parsing: text, in: context).yearEarlier.description == earlier)
  }
}
