public import DomainCore

/// The totals of the workouts of one calendar week in a list.
public struct WeekTotals: Equatable, Sendable {
  /// The day on which the week begins.
  public var firstDay: CalendarDay
  /// Over all workouts of the week that match the filter of the list, also those outside the window.
  public var totals: WorkoutTotals

  public init(firstDay: CalendarDay, totals: WorkoutTotals) {
    self.firstDay = firstDay
    self.totals = totals
  }

  /// The days of the weeks that these workouts touch; `nil` if there are none.
  public static func days(of workouts: [Workout], firstWeekday: Weekday) -> ClosedRange<CalendarDay>? {
    let days = workouts.map(\.day)
    guard let first = days.min(), let last = days.max() else { return nil }
    return first.startOfWeek(on: firstWeekday)...last.startOfWeek(on: firstWeekday).advanced(by: 6)
  }

  /// The weeks with a workout, the oldest first.
  public static func weeks(of days: [(day: CalendarDay, totals: WorkoutTotals)], firstWeekday: Weekday) -> [WeekTotals]
  {
    var weeks: [CalendarDay: WorkoutTotals] = [:]
    for (day, totals) in days { weeks[day.startOfWeek(on: firstWeekday), default: WorkoutTotals()] += totals }
    return weeks.sorted { $0.key < $1.key }.map { WeekTotals(firstDay: $0, totals: $1) }
  }
}
