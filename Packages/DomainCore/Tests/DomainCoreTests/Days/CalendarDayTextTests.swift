import DomainCore
import Testing

struct CalendarDayTextTests {
  @Test(
    arguments: [
      ("1970-01-01", 0), ("1969-12-31", -1), ("2026-03-01", 20_513), ("2024-02-29", 19_782), ("1583-01-01", -141_349),
      ("9999-12-31", 2_932_896),
    ])
  func `a day is parsed and written in ISO 8601`(_ iso: String, _ daysSinceEpoch: Int) {
    #expect(CalendarDay(iso)?.daysSinceEpoch == daysSinceEpoch)
    #expect(CalendarDay(daysSinceEpoch: daysSinceEpoch).description == iso)
  }

  @Test(
    arguments: [
      "", "2026-3-1", "2026-02-30", "2025-02-29", "2026-13-01", "20260301", "2026-03-01T00:00:00Z", " 2026-03-01",
      "1582-12-31", "0001-01-01", "10000-01-01", "-001-01-01", "today", "٢٠٢٦-٠٣-٠١", "2026-03-0\u{0}", "2026-00-10",
      "26-01-01", "2026/03/01", "2026-03-01 ", "2026-٠٣-01", "２０２６-03-01",
      // Signs, which a number parser accepts.
      "+026-+7-+1", "2026-+7-01", "2026-07-+1", "+2026-07-01", "2026--7-01",
    ])
  func `any other text is not a day`(_ text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test func `days are ordered chronologically`() throws {
    let days = try ["2026-03-01", "1969-12-31", "2025-12-31"].map { try #require(CalendarDay($0)) }
    #expect(days.sorted().map(\.description) == ["1969-12-31", "2025-12-31", "2026-03-01"])
  }

  @Test(arguments: [Int.min, Int.max])
  func `a day beyond all calendars still has a text that can be parsed`(_ daysSinceEpoch: Int) {
    let text = CalendarDay(daysSinceEpoch: daysSinceEpoch).description
    #expect(CalendarDay(text)?.description == text)
  }

  @Test(arguments: [
    (Int.min, "1583-01-01"), (-1 << 53, "1583-01-01"), (-719_163, "1583-01-01"), (-141_350, "1583-01-01"),
    (2_932_896, "9999-12-31"), (2_932_897, "9999-12-31"), (1 << 53, "9999-12-31"), (Int.max, "9999-12-31"),
  ])
  func `a damaged log may contain any day`(days: Int, name: String) {
    #expect(CalendarDay(daysSinceEpoch: days).description == name)
  }
}
