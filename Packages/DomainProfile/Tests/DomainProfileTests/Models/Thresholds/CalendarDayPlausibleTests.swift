import DomainCore
import DomainProfile
import Testing

struct CalendarDayPlausibleTests {
  @Test(arguments: [Int.min, -1 << 53, -719_163, -141_350, 2_932_896, 2_932_897, 1 << 53, Int.max])
  func `a day from a damaged log is implausible in every year`(days: Int) {
    let day = CalendarDay(daysSinceEpoch: days)
    #expect(day.isPlausible(currentYear: 9_999) == (days > 0))
    #expect(!day.isPlausible(currentYear: 2_026))
  }

  @Test(arguments: [("1899-12-31", false), ("1900-01-01", true), ("2026-12-31", true), ("2027-01-01", false)])
  func `a threshold applies from 1900 at the earliest and this year at the latest`(_ text: String, _ isPlausible: Bool)
    throws
  {
    #expect(try #require(CalendarDay(text)).isPlausible(currentYear: 2_026) == isPlausible)
  }
}
