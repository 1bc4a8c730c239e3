public import DomainCore
public import DomainTraining

/// A query for the report of a period.
public struct PeriodRequest: Hashable, Sendable {
  /// Any days in a row, such as a month or a season.
  public var period: Period
  /// The period to compare with, relative to ``period``.
  public var baseline: PeriodBaseline
  /// Limits totals, bars and streaks to one sport. Fitness always counts all sports.
  public var sport: Sport?
  /// The workouts that totals, bars and streaks count.
  public var filter: WorkoutFilter
  /// The day up to which an unfinished period counts.
  public var today: CalendarDay
  /// The day on which weeks begin, in steps and streaks.
  public var firstWeekday: Weekday

  /// By default against the period before.
  public init(
    _ period: Period, against baseline: PeriodBaseline = .previous, sport: Sport? = nil,
    filter: WorkoutFilter = WorkoutFilter(),
    today: CalendarDay, firstWeekday: Weekday
  ) {
    self.filter = filter
    self.period = period
    self.baseline = baseline
    self.sport = sport
    self.today = today
    self.firstWeekday = firstWeekday
  }
}
