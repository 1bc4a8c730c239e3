public import DomainCore
public import DomainTraining

/// A query for the report of a period.
public struct PeriodRequest: Hashable, Sendable {
  public var period: Period
  public var baseline: PeriodBaseline
  /// Limits totals, bars and streaks to one sport. Fitness always counts all sports.
  public var sport: Sport?
  public var today: CalendarDay
  public var firstWeekday: Weekday

  public init(
    _ period: Period, against baseline: PeriodBaseline = .previous, sport: Sport? = nil, today: CalendarDay,
    firstWeekday: Weekday
  ) {
    self.period = period
    self.baseline = baseline
    self.sport = sport
    self.today = today
    self.firstWeekday = firstWeekday
  }
}
