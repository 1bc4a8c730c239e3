public import DomainCore
import DomainTraining
import Foundation

/// Shows the totals of a filtered list.
public struct ObserveListTotalsUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// The totals over all workouts that match, as far as ``ListTotals/workoutLimit`` allows.
  public func execute(matching filter: WorkoutFilter) -> Snapshots<ListTotals, StorageError> {
    workouts.totals(matching: filter)
  }
}

/// Shows which workouts come before and after one.
public struct ObserveNeighborsUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// The workouts before and after one, and its place; `nil` if there is none with that id.
  public func execute(
    of id: WorkoutID, matching filter: WorkoutFilter = WorkoutFilter()
  ) -> Snapshots<WorkoutNeighbors?, StorageError> {
    workouts.neighbors(of: id, matching: filter)
  }
}

/// The totals of all workouts that match a filter.
public struct ListTotals: Equatable, Sendable {
  /// The most workouts that are added up if the stored totals of days cannot answer, because a filter by words, by
  /// import or by selection reads each workout that matches.
  public static let workoutLimit = 10_000

  /// Over the workouts that were added up.
  public var totals: WorkoutTotals
  /// Whether all workouts were added up, and not only as many as the limit allows.
  public var isComplete: Bool

  public init(totals: WorkoutTotals = WorkoutTotals(), isComplete: Bool = true) {
    self.totals = totals
    self.isComplete = isComplete
  }
}

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

/// The workouts next to one in time, among those that match a filter, and its place among them.
public struct WorkoutNeighbors: Equatable, Sendable {
  /// The one that began before it; `nil` if it is the first.
  public var earlier: WorkoutID?
  /// The one that began after it; `nil` if it is the latest.
  public var later: WorkoutID?
  /// From 1 for the latest; `nil` if the workout does not match the filter, or more come later than are counted.
  public var place: Int?
  /// How many match: see `WorkoutPage.totalCount`.
  public var totalCount: Int
  /// Whether `totalCount` is the full count, and not only as far as it was counted.
  public var isCountComplete: Bool

  public init(
    earlier: WorkoutID? = nil, later: WorkoutID? = nil, place: Int?, totalCount: Int, isCountComplete: Bool = true
  ) {
    self.earlier = earlier
    self.later = later
    self.place = place
    self.totalCount = totalCount
    self.isCountComplete = isCountComplete
  }
}

/// A part of a list, and the order of the list.
///
/// A window is anchored to a workout and not to an index, so that it stays in place while workouts are added and
/// removed, and costs the same anywhere in the list.
public struct WorkoutWindow: Hashable, Sendable {
  /// Where the window begins or ends.
  public enum Anchor: Hashable, Sendable {
    /// The beginning of the list.
    case start
    /// The workouts that follow this one in the order of the list, by the current values. The workout may have been
    /// deleted since; an unknown one gives the beginning of the list.
    case after(WorkoutID)
    /// The workouts that come directly before this one.
    case before(WorkoutID)
    /// The last workouts of the list.
    case end
  }

  /// The place of the window in the list.
  public var anchor: Anchor
  /// The order of the list that the window is a part of.
  public var order: WorkoutOrder
  /// The most workouts in the window; 0 or more.
  public var limit: Int
  /// The day on which weeks begin, to get the totals of the weeks that the window touches; `nil` for none.
  public var firstWeekday: Weekday?

  /// A negative limit counts as 0.
  public init(
    _ anchor: Anchor = .start, by order: WorkoutOrder = .newestFirst, limit: Int,
    totalsOfWeeksFrom firstWeekday: Weekday? = nil
  ) {
    self.anchor = anchor
    self.order = order
    self.limit = max(0, limit)
    self.firstWeekday = firstWeekday
  }
}

/// One window of a list, and the length of the whole list.
public struct WorkoutPage: Equatable, Sendable {
  /// The largest count for lists filtered by words; counting more would take longer the longer the list.
  public static let countLimit = 1_000

  /// The workouts of the window, in its order.
  public var workouts: [Workout]
  /// The workouts of the whole list; at least this many if ``isCountComplete`` is false.
  public var totalCount: Int
  /// Whether `totalCount` is the full count, and not only as far as it was counted.
  public var isCountComplete: Bool
  /// Whether there are more before those of this window, in the order of the list, and more after them.
  public var hasPrevious: Bool
  /// Whether there are more after those of this window.
  public var hasNext: Bool
  /// The totals of the weeks that the window touches, oldest first, if it asks for them and is ordered by date.
  public var weeks: [WeekTotals]
  /// The workouts of the window with a record that no later workout has beaten.
  public var recordHolders: Set<WorkoutID>

  /// By default all of its list.
  public init(
    workouts: [Workout], totalCount: Int, isCountComplete: Bool = true, hasPrevious: Bool = false,
    hasNext: Bool = false, weeks: [WeekTotals] = [], recordHolders: Set<WorkoutID> = []
  ) {
    self.workouts = workouts
    self.totalCount = totalCount
    self.isCountComplete = isCountComplete
    self.hasPrevious = hasPrevious
    self.hasNext = hasNext
    self.weeks = weeks
    self.recordHolders = recordHolders
  }
}

/// The order of a list of workouts: the newest or largest first, or the reverse.
///
/// The order is total. Workouts of equal value are ordered by date and those of one moment by id, in the direction of
/// the order; those without the value come after all others, in either direction.
public struct WorkoutOrder: Hashable, Sendable {
  /// The value that workouts are ordered by. There is no order by title, because sorting text depends on the language.
  public enum Key: String, CaseIterable, Sendable {
    /// The start.
    case date
    /// Meters. A distance of 0 counts as none.
    case distance
    /// Seconds of moving time, otherwise of elapsed time.
    case time
    /// Points of training load.
    case load
    /// Meters of ascent.
    case ascent
  }

  /// The value that decides first.
  public var key: Key
  /// Whether the oldest or smallest come first.
  public var isAscending: Bool

  /// By default the newest or largest first.
  public init(_ key: Key, isAscending: Bool = false) {
    self.key = key
    self.isAscending = isAscending
  }

  /// By date, the default of windows.
  public static let newestFirst = WorkoutOrder(.date)

  /// The reverse order.
  public var reversed: WorkoutOrder { WorkoutOrder(key, isAscending: !isAscending) }

  /// Whether `one` comes before `other`; a workout does not come before itself.
  public func places(_ one: Workout, before other: Workout) -> Bool {
    let value = key.value(of: one)
    let otherValue = key.value(of: other)
    if let value, let otherValue, value != otherValue { return (value < otherValue) == isAscending }
    if (value == nil) != (otherValue == nil) { return otherValue == nil }
    let place = (one.start, one.id.description)
    let otherPlace = (other.start, other.id.description)
    return isAscending ? place < otherPlace : otherPlace < place
  }
}

extension WorkoutOrder.Key {
  /// The value that a workout is ordered by, in the unit of the key; `nil` if it has none. A date is in seconds since
  /// 1970.
  public func value(of workout: Workout) -> Double? {
    switch self {
    case .date: workout.start.timeIntervalSince1970
    case .distance: workout.distance.value.flatMap { $0 == 0 ? nil : $0 }
    case .time: workout.movingTime.value ?? workout.elapsedTime
    case .load: workout.load?.points
    case .ascent: workout.ascent.value
    }
  }
}
