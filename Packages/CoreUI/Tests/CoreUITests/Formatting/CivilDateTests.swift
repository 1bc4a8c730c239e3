import Foundation
import Testing

@testable import CoreUI

@Suite struct CivilDateTests {
  private func day(_ year: Int, _ month: Int, _ day: Int) throws -> CivilDate {
    try #require(CivilDate(year: year, month: month, day: day))
  }

  @Test("days agree with Foundation's calendar from its introduction to the year 2243")
  func calendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for number in stride(from: -141_400, through: 100_000, by: 97) {
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      let civil = try #require(CivilDate(date, utcOffsetSeconds: 0))
      #expect([civil.year, civil.month, civil.day] == [parts.year, parts.month, parts.day])
      #expect((civil.weekdayIndex + 1) % 7 + 1 == parts.weekday)
      #expect(civil.daysSinceEpoch == number)
      #expect(CivilDate(daysSinceEpoch: number) == civil)
    }
  }

  @Test("only dates that exist in the calendar are valid")
  func validity() {
    #expect(CivilDate(year: 2015, month: 2, day: 29) == nil)
    #expect(CivilDate(year: 1900, month: 2, day: 29) == nil)
    #expect(CivilDate(year: 2000, month: 2, day: 29) != nil)
    #expect(CivilDate(year: 2015, month: 4, day: 31) == nil)
    #expect(CivilDate(year: 2015, month: 13, day: 1) == nil)
    #expect(CivilDate(year: 2015, month: 1, day: 0) == nil)
    #expect(CivilDate(year: 0, month: 1, day: 1) == nil)
    #expect(CivilDate(year: .max, month: .max, day: .max) == nil)
    #expect(CivilDate(daysSinceEpoch: 2_932_897) == nil)
    #expect(CivilDate(daysSinceEpoch: -719_163) == nil)
  }

  @Test("adding days stays within the calendar")
  func adding() throws {
    #expect(try day(2015, 12, 31).adding(days: 1) == day(2016, 1, 1))
    #expect(try day(2016, 3, 1).adding(days: -1) == day(2016, 2, 29))
    #expect(try day(2015, 8, 15).adding(days: .max) == day(9999, 12, 31))
    #expect(try day(2015, 8, 15).adding(days: .min) == day(1, 1, 1))
    #expect(try day(2016, 3, 1).days(since: day(2016, 2, 1)) == 29)
  }

  @Test("a week begins on the first weekday")
  func weeks() throws {
    #expect(try day(2015, 8, 16).startOfWeek() == day(2015, 8, 10))
    #expect(try day(2015, 8, 10).startOfWeek() == day(2015, 8, 10))
    #expect(try day(2015, 8, 15).startOfWeek(firstWeekday: 6) == day(2015, 8, 9))
  }

  @Test("a date is formatted in every style")
  func text() throws {
    let date = try day(2015, 8, 5)
    #expect(date.text() == "Wed 5 Aug 2015")
    #expect(date.text(.weekdayDayMonth) == "Wed 5 Aug")
    #expect(date.text(.dayMonthYear) == "5 Aug 2015")
    #expect(date.text(.dayMonth) == "5 Aug")
    #expect(date.text(.monthYear) == "Aug 2015")
    #expect(date.text(.iso) == "2015-08-05")
    #expect(try day(1, 1, 1).text(.iso) == "0001-01-01")
  }

  @Test("a day is described relative to today")
  func relativeDay() throws {
    let today = try day(2016, 1, 1)
    #expect(today.relativeText(today: today) == "Today")
    #expect(try day(2015, 12, 31).relativeText(today: today) == "Yesterday")
    #expect(try day(2016, 1, 2).relativeText(today: today) == "Tomorrow")
    #expect(try day(2016, 2, 2).relativeText(today: today) == "Tue 2 Feb")
    #expect(try day(2015, 12, 30).relativeText(today: today) == "Wed 30 Dec 2015")
  }

  @Test("a week is described relative to today")
  func relativeWeek() throws {
    let today = try day(2016, 1, 20)
    #expect(try day(2016, 1, 24).relativeWeekText(today: today) == "This week")
    #expect(try day(2016, 1, 11).relativeWeekText(today: today) == "Last week")
    #expect(try day(2016, 1, 25).relativeWeekText(today: today) == "Next week")
    #expect(try day(2016, 1, 5).relativeWeekText(today: today) == "4–10 Jan")
    #expect(try day(2015, 12, 31).relativeWeekText(today: today) == "28 Dec 2015–3 Jan 2016")
    #expect(try day(2015, 8, 1).relativeWeekText(today: today) == "27 Jul–2 Aug 2015")
    #expect(try day(2016, 1, 24).relativeWeekText(today: today, firstWeekday: 6) == "Next week")
  }
}
