import DomainCore
public import DomainTraining

/// The totals of a month or a year beside those of the one before it.
public struct CalendarComparison: Equatable, Sendable {
  /// The totals of the month or year that is shown.
  public var current: WorkoutTotals
  /// The totals of the one before, up to the same day if ``isToDate`` is true.
  public var other: WorkoutTotals
  /// The month or year before.
  public var otherPeriod: Period
  /// Whether both end on the same day because the current one is not over.
  public var isToDate: Bool

  public init(current: WorkoutTotals, other: WorkoutTotals, otherPeriod: Period, isToDate: Bool) {
    self.current = current
    self.other = other
    self.otherPeriod = otherPeriod
    self.isToDate = isToDate
  }

  /// Returns `nil` for a period that has not begun, and without training in either.
  init?(of period: Period, _ volumes: [DailyVolume], through today: CalendarDay) {
    guard let compared = PeriodComparison(of: period, with: period.previous, through: today) else { return nil }
    func totals(_ days: ClosedRange<CalendarDay>) -> WorkoutTotals {
      WorkoutTotals(of: volumes.filter { days.contains($0.day) })
    }
    self.init(
      current: totals(compared.current), other: totals(compared.other), otherPeriod: period.previous,
      isToDate: compared.isToDate)
    guard current.volume.workoutCount + other.volume.workoutCount > 0 else { return nil }
  }
}
