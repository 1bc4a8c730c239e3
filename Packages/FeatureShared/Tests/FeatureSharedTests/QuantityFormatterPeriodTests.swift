import CoreUI
import DomainCore
import FeatureShared
import Testing

struct QuantityFormatterPeriodTests {
  private let quantities = QuantityFormatter()

  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  @Test func `days have their years where one is not the current one`() throws {
    let today = try day("2026-06-27")
    func range(_ first: String, _ last: String) throws -> String {
      quantities.range(try day(first)...day(last), today: today)
    }
    #expect(try range("2026-04-06", "2026-06-28") == "6 Apr – 28 Jun")
    #expect(try range("2025-06-30", "2026-06-27") == "30 Jun 2025 – 27 Jun 2026")
    #expect(try range("2025-12-29", "2026-01-04") == "29 Dec 2025 – 4 Jan 2026")
    #expect(try range("2023-03-01", "2023-03-07") == "1 Mar – 7 Mar 2023")
    #expect(quantities.day(try day("2026-03-01"), today: today) == "1 Mar")
    #expect(quantities.day(try day("2025-03-01"), today: today) == "1 Mar 2025")
  }

  @Test(arguments: [(0.0, "0.0"), (5_040, "1.4"), (35_700, "9.9"), (35_900, "10"), (360_000, "100")])
  func `short hours take three characters`(_ seconds: Double, _ text: String) {
    #expect(quantities.shortHours(seconds: seconds) == text)
  }
}
