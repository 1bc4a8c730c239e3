public import DomainCore
public import Foundation

/// The load of each day of a year, and what the year adds up to.
public struct TrainingYearLoads: Equatable, Sendable {
  /// Also in a leap year, so that all years compare.
  public static let dayCount = 365

  /// The first of the 365 days, which end with the period.
  public var firstDay: CalendarDay
  /// Points of each day, including days without training.
  public var loads: [Double]
  /// Over all days of the year.
  public var totals: WorkoutTotals
  /// How many of the days have a workout.
  public var activeDayCount: Int
  /// The most days in a row with a workout.
  public var longestRun: Int
  /// The day with the most load; `nil` without a load.
  public var hardestDay: DailyLoad?
  /// The first day of the week with the most time, and that time, within the year; `nil` without training.
  public var longestWeek: LongestWeek?

  /// The week with the most moving time.
  public struct LongestWeek: Equatable, Sendable {
    /// The day on which the week begins, which may be before the year.
    public var firstDay: CalendarDay
    /// The moving time of the days within the year, in seconds.
    public var movingTime: TimeInterval

    public init(firstDay: CalendarDay, movingTime: TimeInterval) {
      self.firstDay = firstDay
      self.movingTime = movingTime
    }
  }

  init(of days: DailyTotals, endingOn lastDay: CalendarDay, firstWeekday: Weekday) {
    firstDay = lastDay.advanced(by: 1 - Self.dayCount)
    loads = []
    totals = WorkoutTotals()
    activeDayCount = 0
    longestRun = 0
    var run = 0
    var week = LongestWeek(firstDay: firstDay.startOfWeek(on: firstWeekday), movingTime: 0)
    loads.reserveCapacity(Self.dayCount)
    for number in 0..<Self.dayCount {
      let day = firstDay.advanced(by: number)
      let ofDay = days[day]
      let isActive = ofDay.volume.workoutCount > 0
      loads.append(ofDay.loadPoints)
      totals += ofDay
      activeDayCount += isActive ? 1 : 0
      run = isActive ? run + 1 : 0
      longestRun = max(longestRun, run)
      if ofDay.loadPoints > hardestDay?.points ?? 0 { hardestDay = DailyLoad(day: day, points: ofDay.loadPoints) }
      if day == week.firstDay.advanced(by: 7) { week = LongestWeek(firstDay: day, movingTime: 0) }
      week.movingTime += ofDay.volume.movingTime
      if week.movingTime > longestWeek?.movingTime ?? 0 { longestWeek = week }
    }
  }

  /// The last of the 365 days.
  public var lastDay: CalendarDay { firstDay.advanced(by: Self.dayCount - 1) }
}
