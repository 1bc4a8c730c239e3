public import DomainCore
public import DomainTraining

/// The training of a period, beside that of another one.
public struct PeriodReport: Equatable, Sendable {
  /// What the report was made for.
  public var request: PeriodRequest
  /// The period up to today; all of it if it begins later.
  public var current: PeriodTotals
  /// The same days of the other period; `nil` if there is none.
  public var other: PeriodTotals?
  /// Whether the period is not over.
  public var isToDate: Bool
  /// The period in smaller units, for bars.
  public var steps: PeriodSteps
  /// On the last day of the period, or today; `nil` without any load up to then.
  public var balance: PeriodBalance?
  /// Streaks as of today and Eddington numbers, from the whole log.
  public var habits: TrainingHabits
  /// The last day with training before the period, in the requested sport; `nil` without one.
  public var previousTrainingDay: CalendarDay?
  /// The sports of the whole log, the one with the most moving time first.
  public var sportsOfLog: [Sport]

  /// - Parameter training: of the whole log.
  public init(_ request: PeriodRequest, of training: TrainingDays) {
    let (period, today) = (request.period, request.today)
    let counted = training.matching ?? training.volumes
    let volumes = counted.filter { request.sport == nil || $0.sport == request.sport }
    let baseline = request.baseline.period(for: period)
    let comparison = PeriodComparison(of: period, with: baseline ?? period, through: today)
    self.request = request
    if let comparison {
      current = PeriodTotals(comparison.current, of: volumes)
    } else {
      current = PeriodTotals(period.days, of: volumes)
    }
    other = baseline.map { PeriodTotals(comparison?.other ?? $0.days, of: volumes) }
    isToDate = comparison?.isToDate ?? true
    steps = PeriodSteps(of: period, volumes, firstWeekday: request.firstWeekday)
    balance = PeriodBalance(on: min(period.lastDay, today), of: training.volumes)
    habits = TrainingHabits(
      of: counted, sport: request.sport, today: today, firstWeekday: request.firstWeekday)
    previousTrainingDay = volumes.lazy.map(\.day).filter { $0 < period.firstDay }.max()
    sportsOfLog = training.sportsOfLog
  }

  /// The period that was requested, including days to come.
  public var period: Period { request.period }
  /// The period compared with; `nil` if there is none.
  public var otherPeriod: Period? { request.baseline.period(for: period) }

  /// The sports of either period, the one with the most moving time in this one first.
  public var sports: [Sport] {
    let shown = current.sports.map(\.sport)
    return shown + (other?.sports.map(\.sport) ?? []).filter { !shown.contains($0) }
  }
}
