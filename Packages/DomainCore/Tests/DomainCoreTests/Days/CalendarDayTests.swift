import DomainCore
import Foundation
import Testing

struct CalendarDayTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude])
  func `an instant outside the calendar is on its first or last day`(_ seconds: Double) throws {
    let instant = Date(timeIntervalSince1970: seconds)
    let day = CalendarDay(of: instant, utcOffsetSeconds: .max)
    #expect((-9_999...9_999).contains(day.components.year))
    #expect(day.advanced(by: .max) >= day)
    #expect(day.advanced(by: .min) <= day)
  }

  @Test func `day numbers beyond the calendar are clamped to its ends`() {
    #expect(CalendarDay(daysSinceEpoch: .max).description == "9999-12-31")
    #expect(CalendarDay(daysSinceEpoch: .min) == CalendarDay(year: -9_999, month: 1, day: 1))
  }

  @Test(arguments: [
    ("1970-01-01", 0, Weekday.thursday), ("2000-02-29", 11_016, .tuesday), ("2026-07-01", 20_635, .wednesday),
    ("1969-12-31", -1, .wednesday), ("1900-03-01", -25_508, .thursday),
  ])
  func `a day, its number and its weekday are consistent`(_ text: String, _ number: Int, _ weekday: Weekday) throws {
    let day = try #require(CalendarDay(text))
    #expect(day.daysSinceEpoch == number)
    #expect(day.description == text)
    #expect(day.weekday == weekday)
  }

  @Test(arguments: [(2026, 2, 29), (2026, 13, 1), (2026, 0, 10), (2026, 1, 0), (10_000, 1, 1), (Int.max, .max, .max)])
  func `parts of a day that does not exist are rejected`(_ year: Int, _ month: Int, _ day: Int) {
    #expect(CalendarDay(year: year, month: month, day: day) == nil)
  }

  @Test func `every day of four centuries survives conversion to its parts and back`() throws {
    for number in stride(from: -73_000, through: 73_000, by: 1) {
      let (year, month, day) = CalendarDay(daysSinceEpoch: number).components
      #expect(try #require(CalendarDay(year: year, month: month, day: day)).daysSinceEpoch == number)
    }
  }

  @Test func `an instant falls on the local day where it happened`() {
    let lateEvening = Date(timeIntervalSince1970: 86_400 - 60)
    #expect(CalendarDay(of: lateEvening, utcOffsetSeconds: 0).daysSinceEpoch == 0)
    #expect(CalendarDay(of: lateEvening, utcOffsetSeconds: 7_200).daysSinceEpoch == 1)
    #expect(CalendarDay(of: lateEvening, utcOffsetSeconds: -86_400).daysSinceEpoch == -1)
  }

  @Test func `a week begins on the requested weekday`() throws {
    let wednesday = try #require(CalendarDay("2026-07-01"))
    #expect(wednesday.startOfWeek(on: .monday).description == "2026-06-29")
    #expect(wednesday.startOfWeek(on: .sunday).description == "2026-06-28")
    #expect(wednesday.startOfWeek(on: .wednesday) == wednesday)
  }
}
