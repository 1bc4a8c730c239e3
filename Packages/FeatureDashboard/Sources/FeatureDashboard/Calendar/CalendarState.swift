public import CorePresentation
public import DomainCore
public import DomainWorkout
import FeatureShared

public struct CalendarState: Equatable, Sendable {
  /// What the calendar shows around the selected day.
  public enum Mode: String, Sendable {
    case month
    case year
  }

  public var mode: Mode
  /// The month and the year that contain it are shown.
  public var day: CalendarDay
  public var today: CalendarDay
  /// The day on which weeks begin.
  public var firstWeekday: Weekday
  /// The sport to show; `nil` for all sports.
  public var sport: Sport?
  public var month: Loadable<TrainingMonth, WorkoutError>
  public var year: Loadable<TrainingYear, WorkoutError>
  /// The planned workouts around the month.
  public var planned: [PlannedWorkout]

  public init(
    mode: Mode = .month, day: CalendarDay, today: CalendarDay, firstWeekday: Weekday = .monday, sport: Sport? = nil,
    month: Loadable<TrainingMonth, WorkoutError> = .idle, year: Loadable<TrainingYear, WorkoutError> = .idle,
    planned: [PlannedWorkout] = []
  ) {
    self.mode = mode
    self.day = day
    self.today = today
    self.firstWeekday = firstWeekday
    self.sport = sport
    self.month = month
    self.year = year
    self.planned = planned
  }

  /// The month of the selected day; until it is loaded, `month` may have the values of another one.
  public var shownMonth: CalendarMonth { CalendarMonth(of: day) }

  /// The selected day with its workouts; `nil` until its month is loaded.
  public var selected: TrainingMonth.Day? {
    month.value.flatMap { $0.month == shownMonth ? $0.day(day) : nil }
  }

  /// The planned workouts of a day, without those in a sport that something was done in.
  func planned(on day: TrainingMonth.Day) -> [PlannedWorkout] {
    planned.filter { one in
      one.day == day.day && sport.map { $0 == one.sport } != false && !day.workouts.contains { $0.sport == one.sport }
    }
  }

  /// The totals of the selected day; `nil` until it is loaded.
  public var totals: WorkoutTotals? {
    mode == .month ? selected?.totals : year.value?.totals(of: day)
  }

  /// The shown month or year beside the one before; `nil` until it is loaded, and if there is nothing to compare.
  public var comparison: CalendarComparison? {
    switch mode {
    case .month: month.value.flatMap { $0.month == shownMonth ? $0.comparison : nil }
    case .year: year.value.flatMap { $0.year == shownMonth.year ? $0.comparison : nil }
    }
  }

  /// Whether the month or year is still expected.
  public var isAwaited: Bool { mode == .month ? month.isAwaited : year.isAwaited }

  /// The sports of the log, the one with the most moving time first.
  var sports: [Sport] { (mode == .month ? month.value?.sportsOfLog : year.value?.sportsOfLog) ?? [] }

  /// The sport after the selected one; `nil` for all.
  var nextSport: Sport? {
    guard let sport else { return sports.first }
    return sports.drop { $0 != sport }.dropFirst().first
  }

  /// The same day of the month or year this many months or years later.
  func day(later count: Int) -> CalendarDay {
    shownMonth.advanced(by: mode == .month ? count : 12 * max(-10_000, min(count, 10_000))).day(day.components.day)
  }

  /// The days that a movement goes to; `nil` if it is none of the calendar.
  ///
  /// A month has a row for each week, a year has a column for each week.
  func day(after movement: Movement) -> CalendarDay? {
    switch movement {
    case .rows(let count): day.advanced(by: mode == .month ? 7 * max(-1_000, min(count, 1_000)) : count)
    case .columns(let count): day.advanced(by: mode == .month ? count : 7 * max(-1_000, min(count, 1_000)))
    case .pages(let count): day(later: count)
    case .toStart: mode == .month ? shownMonth.firstDay : CalendarMonth(year: shownMonth.year, month: 1).firstDay
    case .toEnd: mode == .month ? shownMonth.lastDay : CalendarMonth(year: shownMonth.year, month: 12).lastDay
    case .toRow, .toColumn: nil
    }
  }
}

extension CalendarState: ShowsFailures {
  public static var failures: [FailureSource<CalendarState>] { [.load(\.month), .load(\.year)] }
}
