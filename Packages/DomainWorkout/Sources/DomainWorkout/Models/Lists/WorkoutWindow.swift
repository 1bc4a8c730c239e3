/// Which part of a list is asked for, and in which order the list stands.
///
/// A window hangs on a workout and not on a count, so that it stays where it is while others come and go, and costs
/// the same wherever it is in the list.
public struct WorkoutWindow: Hashable, Sendable {
  public enum Anchor: Hashable, Sendable {
    /// The beginning of the list.
    case start
    /// The workouts that follow this one in the order of the list, as it says now what it is ordered by. It may have
    /// been deleted meanwhile; one that never was gives the beginning of the list.
    case after(WorkoutID)
    /// The workouts that come before this one, those next to it.
    case before(WorkoutID)
    /// The last workouts of the list.
    case end
  }

  public var anchor: Anchor
  public var order: WorkoutOrder
  public var limit: Int

  public init(_ anchor: Anchor = .start, by order: WorkoutOrder = .newestFirst, limit: Int) {
    self.anchor = anchor
    self.order = order
    self.limit = max(0, limit)
  }
}

/// One window of a list, and how long the whole list is.
public struct WorkoutPage: Equatable, Sendable {
  /// Up to here a list narrowed by words is counted; counting more would take longer the longer the list.
  public static let countLimit = 1_000

  public var workouts: [Workout]
  public var totalCount: Int
  /// Whether `totalCount` is all, and not only as far as it was counted.
  public var isCountComplete: Bool
  /// Whether there are more before those of this window, in the order of the list, and more after them.
  public var hasPrevious: Bool
  public var hasNext: Bool

  public init(
    workouts: [Workout], totalCount: Int, isCountComplete: Bool = true, hasPrevious: Bool = false, hasNext: Bool = false
  ) {
    self.workouts = workouts
    self.totalCount = totalCount
    self.isCountComplete = isCountComplete
    self.hasPrevious = hasPrevious
    self.hasNext = hasNext
  }
}
