public import DomainCore
import DomainTraining

/// The training of a month, week by week.
public struct TrainingMonth: Equatable, Sendable {
  /// The most workouts that a month lists. Totals include all.
  static let workoutLimit = 1_000

  /// One day of the calendar.
  public struct Day: Equatable, Sendable {
    /// The date; ``isInMonth`` is false for those that only fill the first or the last week.
    public var day: CalendarDay
    /// Whether it belongs to the month, and not to the one before or after it.
    public var isInMonth: Bool
    /// Oldest first.
    public var workouts: [Workout]
    /// Of all workouts of the day, also beyond those that are listed.
    public var totals: WorkoutTotals

    /// By default without training.
    public init(day: CalendarDay, isInMonth: Bool, workouts: [Workout] = [], totals: WorkoutTotals = WorkoutTotals()) {
      self.day = day
      self.isInMonth = isInMonth
      self.workouts = workouts
      self.totals = totals
    }
  }

  /// One whole week of the calendar.
  public struct Week: Equatable, Sendable {
    /// Seven days.
    public var days: [Day]
    /// Of all seven days, also those of another month.
    public var totals: WorkoutTotals
    /// The sport with the most moving time first.
    public var sports: [SportTotals]

    public init(days: [Day], totals: WorkoutTotals = WorkoutTotals(), sports: [SportTotals] = []) {
      self.days = days
      self.totals = totals
      self.sports = sports
    }

    /// The day on which the week begins; `nil` without days.
    public var firstDay: CalendarDay? { days.first?.day }
  }

  /// The month whose weeks these are.
  public var month: CalendarMonth
  /// The weeks that have a day of the month, oldest first.
  public var weeks: [Week]
  /// Of the days of the month only.
  public var totals: WorkoutTotals
  /// Of the days of the month only, the sport with the most moving time first.
  public var sports: [SportTotals]
  /// The sports of the whole log, the one with the most moving time first.
  public var sportsOfLog: [Sport]
  /// The last day with training before the month, in the sport that was requested; `nil` if there is none.
  public var previousTrainingDay: CalendarDay?
  /// `nil` if the month is not compared with the one before.
  public var comparison: CalendarComparison?

  /// - Parameters:
  ///   - training: at least of the weeks of the month, and of the month before if both are compared.
  ///   - today: the day up to which both months are compared; `nil` to compare nothing.
  public init(
    _ month: CalendarMonth, of training: TrainingDays, firstWeekday: Weekday, comparedThrough today: CalendarDay? = nil
  ) {
    let days = Self.days(of: month, firstWeekday: firstWeekday)
    let volumes = Dictionary(grouping: training.volumes, by: \.day)
    let workouts = Dictionary(grouping: training.workouts, by: \.day)
    self.month = month
    sportsOfLog = training.sportsOfLog
    previousTrainingDay = training.lastDay(before: month.firstDay)
    weeks = stride(from: days.lowerBound.daysSinceEpoch, through: days.upperBound.daysSinceEpoch, by: 7).map { first in
      let days = (first..<first + 7).map { CalendarDay(daysSinceEpoch: $0) }
      let ofWeek = days.flatMap { volumes[$0] ?? [] }
      return Week(
        days: days.map { day in
          Day(
            day: day, isInMonth: CalendarMonth(of: day) == month, workouts: workouts[day] ?? [],
            totals: WorkoutTotals(of: volumes[day] ?? []))
        },
        totals: WorkoutTotals(of: ofWeek), sports: SportTotals.totals(of: ofWeek))
    }
    let ofMonth = training.volumes.filter { CalendarMonth(of: $0.day) == month }
    totals = WorkoutTotals(of: ofMonth)
    sports = SportTotals.totals(of: ofMonth)
    let period = Period(containing: month.firstDay, by: .month)
    comparison = today.flatMap { CalendarComparison(of: period, training.volumes, through: $0) }
  }

  /// The day, if it is in one of the weeks.
  public func day(_ day: CalendarDay) -> Day? {
    weeks.lazy.flatMap(\.days).first { $0.day == day }
  }

  /// The days of the whole weeks that have a day of the month.
  static func days(of month: CalendarMonth, firstWeekday: Weekday) -> ClosedRange<CalendarDay> {
    month.firstDay.startOfWeek(on: firstWeekday)...month.lastDay.startOfWeek(on: firstWeekday).advanced(by: 6)
  }
}
