import CoreCommon
import Foundation
import Testing

struct GregorianCalendarTests {
  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017), (1900, 2, 28, -25_509),
    (1900, 3, 1, -25_508), (2024, 2, 29, 19_782), (1, 1, 1, -719_162), (0, 3, 1, -719_468), (-1, 12, 31, -719_529),
    (9999, 12, 31, 2_932_896),
  ])
  func `dates and day numbers convert both ways`(year: Int, month: Int, day: Int, number: Int) {
    #expect(GregorianCalendar.daysSince1970(year: year, month: month, day: day) == number)
    let date = GregorianCalendar.date(daysSince1970: number)
    #expect(date.year == year)
    #expect(date.month == month)
    #expect(date.day == day)
  }

  @Test(
    arguments: [
      ("1970-01-01", 0), ("2024-02-29", 19_782), ("0000-03-01", -719_468), ("9999-12-31", 2_932_896),
      ("2023-02-29", nil), ("2024-13-01", nil), ("2024-00-01", nil), ("2024-01-00", nil), ("2024-01-32", nil),
      ("2024-1-01", nil), ("24-01-01", nil), ("2024-01-011", nil), ("2024/01/01", nil), ("2024-01-1x", nil),
      ("+024-01-01", nil), ("", nil), ("2024--1-01", nil), ("202４-01-", nil),
    ] as [(String, Int?)])
  func `a day is read from four, two and two digits`(text: String, number: Int?) {
    #expect(GregorianCalendar.daysSince1970(text.utf8) == number)
  }

  @Test func `each day in eight centuries follows the previous one`() {
    var (year, month, day) = (1600, 1, 1)
    let first = GregorianCalendar.daysSince1970(year: year, month: month, day: day)
    for number in first..<first + 2 * 146_097 {
      guard GregorianCalendar.date(daysSince1970: number) == (year, month, day),
        GregorianCalendar.daysSince1970(year: year, month: month, day: day) == number
      else {
        Issue.record("\(year)-\(month)-\(day) is not day \(number)")
        return
      }
      day += 1
      if day > GregorianCalendar.dayCount(ofMonth: month, year: year) { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    #expect(year == 2400)
    #expect(month == 1)
    #expect(day == 1)
  }

  @Test func `days and weekdays agree with Foundation's calendar from its introduction to the year 2243`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for number in stride(from: -141_400, through: 100_000, by: 97) {
      let parts = calendar.dateComponents(
        [.year, .month, .day, .weekday], from: Date(timeIntervalSince1970: Double(number) * 86_400))
      let (year, month, day) = GregorianCalendar.date(daysSince1970: number)
      #expect([year, month, day] == [parts.year, parts.month, parts.day])
      #expect((GregorianCalendar.weekday(daysSince1970: number) + 1) % 7 + 1 == parts.weekday)
    }
  }

  @Test(arguments: [(20_635, 0, 20_633), (20_635, 6, 20_632), (20_635, 2, 20_635), (-1, 0, -3), (-1, -1, -4)])
  func `a week begins on its first weekday`(day: Int, firstWeekday: Int, start: Int) {
    #expect(GregorianCalendar.startOfWeek(daysSince1970: day, firstWeekday: firstWeekday) == start)
  }

  @Test func `a day beyond the end of its month continues in the next`() {
    #expect(
      GregorianCalendar.daysSince1970(year: 2023, month: 2, day: 30)
        == GregorianCalendar.daysSince1970(year: 2023, month: 3, day: 2))
  }
}
