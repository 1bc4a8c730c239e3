public import DomainCore
import DomainTraining

/// The training of a calendar year: each day and each month.
public struct TrainingYear: Equatable, Sendable {
  /// The totals of one month.
  public struct Month: Equatable, Sendable {
    /// The month that the totals are of.
    public var month: CalendarMonth
    /// Of the days of this month.
    public var totals: WorkoutTotals
    /// The sport with the most moving time first.
    public var sports: [SportTotals]

    /// By default without training.
    public init(month: CalendarMonth, totals: WorkoutTotals = WorkoutTotals(), sports: [SportTotals] = []) {
      self.month = month
      self.totals = totals
      self.sports = sports
    }
  }

  /// From 1583 to 9998: the year that was requested, limited to this range.
  public var year: Int
  /// The first day of the year.
  public var firstDay: CalendarDay
  /// The totals of each day of the year, including days without training.
  public var days: [WorkoutTotals]
  /// January to December.
  public var months: [Month]
  /// Of all days of the year.
  public var totals: WorkoutTotals
  /// The sport with the most moving time first.
  public var sports: [SportTotals]
  /// The sports of the whole log, the one with the most moving time first.
  public var sportsOfLog: [Sport]
  /// The last day with training before the year, in the sport that was requested; `nil` if there is none.
  public var previousTrainingDay: CalendarDay?
  /// `nil` if the year is not compared with the one before.
  public var comparison: CalendarComparison?

  /// - Parameters:
  ///   - training: at least of the year, and of the one before if both are compared.
  ///   - today: the day up to which both years are compared; `nil` to compare nothing.
  public init(_ year: Int, of training: TrainingDays, comparedThrough today: CalendarDay? = nil) {
    let range = Self.days(of: year)
    let volumes = training.volumes.filter { range.contains($0.day) }
    let byDay = Dictionary(grouping: volumes, by: \.day)
    let byMonth = Dictionary(grouping: volumes) { CalendarMonth(of: $0.day) }
    self.year = range.lowerBound.components.year
    firstDay = range.lowerBound
    sportsOfLog = training.sportsOfLog
    previousTrainingDay = training.lastDay(before: range.lowerBound)
    days = (range.lowerBound.daysSinceEpoch...range.upperBound.daysSinceEpoch).map { number in
      WorkoutTotals(of: byDay[CalendarDay(daysSinceEpoch: number)] ?? [])
    }
    let january = CalendarMonth(of: range.lowerBound)
    months = (0..<12).map { number in
      let month = january.advanced(by: number)
      let volumes = byMonth[month] ?? []
      return Month(month: month, totals: WorkoutTotals(of: volumes), sports: SportTotals.totals(of: volumes))
    }
    totals = WorkoutTotals(of: volumes)
    sports = SportTotals.totals(of: volumes)
    let period = Period(containing: range.lowerBound, by: .year)
    comparison = today.flatMap { CalendarComparison(of: period, training.volumes, through: $0) }
  }

  /// The totals of a day; `nil` if it is in another year.
  public func totals(of day: CalendarDay) -> WorkoutTotals? {
    let index = day.daysSinceEpoch - firstDay.daysSinceEpoch
    return days.indices.contains(index) ? days[index] : nil
  }

  static func days(of year: Int) -> ClosedRange<CalendarDay> {
    CalendarMonth(year: year, month: 1).firstDay...CalendarMonth(year: year, month: 12).lastDay
  }
}
