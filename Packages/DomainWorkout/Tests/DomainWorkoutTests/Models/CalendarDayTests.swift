import DomainWorkout
import Foundation
import Testing

@Suite struct CalendarDayTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude])
  func `an instant outside the calendar is on its first or last day`(_ seconds: Double) throws {
    let instant = Date(timeIntervalSince1970: seconds)
    let day = CalendarDay(of: instant, utcOffsetSeconds: .max)
    #expect((-9_999...9_999).contains(day.components.year))
    #expect(day.advanced(by: .max) >= day)
    #expect(day.advanced(by: .min) <= day)
    #expect(LocalTime(of: instant, utcOffsetSeconds: .min).secondsOfDay < 86_400)
    #expect(LocalTime(day: day, secondsOfDay: .max).instant(utcOffsetSeconds: .min).timeIntervalSince1970.isFinite)
    #expect(!Workout.standardTitle(for: .running, start: instant, utcOffsetSeconds: 0).isEmpty)
    #expect(CompassPoint(east: seconds, north: .nan) == nil)
  }

  @Test func `numbers of days beyond the calendar are its ends`() {
    #expect(CalendarDay(daysSinceEpoch: .max).description == "9999-12-31")
    #expect(CalendarDay(daysSinceEpoch: .min) == CalendarDay(year: -9_999, month: 1, day: 1))
  }

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
