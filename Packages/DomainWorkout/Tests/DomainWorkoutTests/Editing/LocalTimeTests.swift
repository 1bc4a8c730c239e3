import DomainCore
import DomainTraining
import DomainWorkout
import Foundation
import Testing

struct LocalTimeTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude])
  func `an instant outside the calendar still has a local time`(_ seconds: Double) {
    let instant = Date(timeIntervalSince1970: seconds)
    let day = CalendarDay(of: instant, utcOffsetSeconds: .max)
    #expect(LocalTime(of: instant, utcOffsetSeconds: .min).secondsOfDay < 86_400)
    #expect(LocalTime(day: day, secondsOfDay: .max).instant(utcOffsetSeconds: .min).timeIntervalSince1970.isFinite)
    #expect(!Workout.standardTitle(for: .running, start: instant, utcOffsetSeconds: 0).isEmpty)
    #expect(CompassPoint(east: seconds, north: .nan) == nil)
  }
}
