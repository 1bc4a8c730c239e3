public import DomainCore
public import Foundation

/// The last week of a period beside the weeks before it.
public struct WeekComparison: Equatable, Sendable {
  /// The number of weeks before this one that `meanBefore` covers.
  public static let meanWeekCount = 4

  /// The day on which the last week of the period begins.
  public var firstDay: CalendarDay
  /// The moving time of each day of the week, in seconds, including the days to come.
  public var dayTimes: [TimeInterval]
  /// This week so far.
  public var totals: WorkoutTotals
  /// All of last week.
  public var lastWeek: WorkoutTotals
  /// Last week up to the weekday on which the period ends.
  public var lastWeekSoFar: WorkoutTotals
  /// The mean of the four weeks before this one, including weeks without training.
  public var meanBefore: WorkoutTotals

  init(of days: DailyTotals, in period: TrainingPeriod) {
    let week = period.lastWeek
    firstDay = week
    dayTimes = (0..<7).map { days[week.advanced(by: $0)].volume.movingTime }
    totals = days.sum(from: week, count: 7)
    lastWeek = days.sum(from: week.advanced(by: -7), count: 7)
    lastWeekSoFar = days.sum(
      from: week.advanced(by: -7), count: period.lastDay.daysSinceEpoch - week.daysSinceEpoch + 1)
    meanBefore = days.sum(from: week.advanced(by: -7 * Self.meanWeekCount), count: 7 * Self.meanWeekCount)
      .divided(by: Self.meanWeekCount)
  }
}
