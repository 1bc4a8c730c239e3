import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct TrainingPeriodTests {
  private let today = CalendarDay.sampleToday

  private func opening(lastActive daysAgo: Int?) -> TrainingPeriod {
    TrainingPeriod(
      .fourWeeks, today: today, firstWeekday: .monday, lastActiveDay: daysAgo.map { today.advanced(by: -$0) })
  }

  @Test func `an overview opens with the weeks up to today if there was training in the last four weeks`() {
    #expect(opening(lastActive: nil).lastDay == today)
    #expect(opening(lastActive: 0).lastDay == today)
    #expect(opening(lastActive: 27).lastDay == today)
  }

  @Test func `an old log opens with its last active weeks`() {
    let period = opening(lastActive: 28)
    #expect(period.lastDay.description == "2026-06-07")
    #expect(period.contains(today.advanced(by: -28)))
    #expect(opening(lastActive: 900).contains(today.advanced(by: -900)))
  }

  @Test(arguments: TrainingPeriodLength.allCases)
  func `periods of each length follow each other without gaps`(_ length: TrainingPeriodLength) {
    let period = TrainingPeriod(length, endingOn: today, firstWeekday: .monday)
    #expect(period.weeks.count == length.weekCount)
    #expect(period.weeks.last == period.lastWeek)
    let earlier = period.earlier
    #expect(earlier.lastDay.advanced(by: 1) == period.firstDay)
    #expect(earlier.weeks.count == length.weekCount)
    #expect(earlier.earlier.later(today: today) == earlier)
    #expect(earlier.later(today: today) == nil)
  }

  @Test func `a year of loads is read for short periods, and whole weeks of the last one`() {
    let period = TrainingPeriod(.fourWeeks, endingOn: today, firstWeekday: .monday)
    #expect(period.volumeDays.lowerBound == today.advanced(by: -364))
    #expect(period.volumeDays.upperBound.description == "2026-07-05")
    #expect(period.loadDays == today.advanced(by: -730)...today)
    #expect(period.lastRecentDay(today: today) == nil)
    #expect(period.earlier.lastRecentDay(today: today) == period.earlier.lastDay)
  }

  @Test func `lengths follow each other in a circle`() {
    #expect(TrainingPeriodLength.allCases.map(\.next) == [.twelveWeeks, .twentySixWeeks, .year, .fourWeeks])
  }
}
