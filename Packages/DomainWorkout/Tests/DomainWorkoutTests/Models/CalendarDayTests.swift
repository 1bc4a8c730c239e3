import DomainWorkout
import Foundation
import Testing

@Suite struct CalendarDayTests {
  @Test(arguments: [
    ("1970-01-01", 0, Weekday.thursday), ("2000-02-29", 11_016, .tuesday), ("2026-07-01", 20_635, .wednesday),
    ("1969-12-31", -1, .wednesday), ("1900-03-01", -25_508, .thursday),
  ])
  func `a day, its number and its weekday belong together`(_ text: String, _ number: Int, _ weekday: Weekday) throws {
    let day = try #require(CalendarDay(text))
    #expect(day.daysSinceEpoch == number)
    #expect(day.description == text)
    #expect(day.weekday == weekday)
  }

  @Test(arguments: ["2026-02-29", "2026-13-01", "2026-00-10", "26-01-01", "2026-1-1", "today", ""])
  func `what is no day is refused`(_ text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test func `every day of four centuries survives the way to its parts and back`() throws {
    for number in stride(from: -73_000, through: 73_000, by: 1) {
      let (year, month, day) = CalendarDay(daysSinceEpoch: number).components
      #expect(try #require(CalendarDay(year: year, month: month, day: day)).daysSinceEpoch == number)
    }
  }

  @Test func `an instant falls on the day of the place it happened`() {
    let lateEvening = Date(timeIntervalSince1970: 86_400 - 60)
    #expect(CalendarDay(of: lateEvening, utcOffsetSeconds: 0).daysSinceEpoch == 0)
    #expect(CalendarDay(of: lateEvening, utcOffsetSeconds: 7_200).daysSinceEpoch == 1)
    #expect(CalendarDay(of: lateEvening, utcOffsetSeconds: -86_400).daysSinceEpoch == -1)
  }

  @Test func `a week begins on the weekday asked for`() throws {
    let wednesday = try #require(CalendarDay("2026-07-01"))
    #expect(wednesday.startOfWeek(on: .monday).description == "2026-06-29")
    #expect(wednesday.startOfWeek(on: .sunday).description == "2026-06-28")
    #expect(wednesday.startOfWeek(on: .wednesday) == wednesday)
  }
}
