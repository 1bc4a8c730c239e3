public import DomainCore

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
