import DomainProfile
import Testing

@Suite struct CalendarDayTests {
  @Test(
    arguments: [
      ("1970-01-01", 0), ("1969-12-31", -1), ("2026-03-01", 20_513), ("2024-02-29", 19_782), ("1583-01-01", -141_349),
      ("9999-12-31", 2_932_896),
    ])
  func `a day is read and told as ISO 8601 writes it`(_ iso: String, _ daysSinceEpoch: Int) {
    #expect(CalendarDay(iso)?.daysSinceEpoch == daysSinceEpoch)
    #expect(CalendarDay(daysSinceEpoch: daysSinceEpoch).description == iso)
  }

  @Test(
    arguments: [
      "", "2026-3-1", "2026-02-30", "2025-02-29", "2026-13-01", "20260301", "2026-03-01T00:00:00Z", " 2026-03-01",
      "1582-12-31", "0001-01-01", "10000-01-01", "-001-01-01", "today", "٢٠٢٦-٠٣-٠١", "2026-03-0\u{0}",
    ])
  func `anything else is no day`(_ text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test func `days are ordered in time`() throws {
    let days = try ["2026-03-01", "1969-12-31", "2025-12-31"].map { try #require(CalendarDay($0)) }
    #expect(days.sorted().map(\.description) == ["1969-12-31", "2025-12-31", "2026-03-01"])
  }

  @Test(arguments: [Int.min, Int.max])
  func `a day beyond all calendars can still be told`(_ daysSinceEpoch: Int) {
    #expect(!CalendarDay(daysSinceEpoch: daysSinceEpoch).description.isEmpty)
  }

  @Test(arguments: [
    (Int.min, "1583-01-01"), (-1 << 53, "1583-01-01"), (-719_163, "1583-01-01"), (-141_350, "1583-01-01"),
    (2_932_896, "9999-12-31"), (2_932_897, "9999-12-31"), (1 << 53, "9999-12-31"), (Int.max, "9999-12-31"),
  ])
  func `a damaged log may say any day`(days: Int, name: String) {
    let day = CalendarDay(daysSinceEpoch: days)
    #expect(day.description == name)
    #expect(day.isPlausible(currentYear: 9_999) == (days > 0))
    #expect(!day.isPlausible(currentYear: 2_026))
  }
}
