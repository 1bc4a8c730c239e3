/// Which part of a list is asked for, newest first.
///
/// A window hangs on a workout and not on a count, so that it stays where it is while others come and go, and costs
/// the same wherever it is in the list.
public struct WorkoutWindow: Hashable, Sendable {
  public enum Anchor: Hashable, Sendable {
    /// The beginning of the list.
    case newest
    /// The workouts that follow this one, which are older. The one it hangs on may have been deleted meanwhile; one
    /// that never was gives the beginning of the list.
    case after(WorkoutID)
    /// The workouts that come before this one, which are newer, those next to it.
    case before(WorkoutID)
  }

  public var anchor: Anchor
  public var limit: Int

  public init(_ anchor: Anchor = .newest, limit: Int) {
    self.anchor = anchor
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
  /// Whether there are newer ones than those of this window, and older ones.
  public var hasNewer: Bool
  public var hasOlder: Bool

  public init(
    workouts: [Workout], totalCount: Int, isCountComplete: Bool = true, hasNewer: Bool = false, hasOlder: Bool = false
  ) {
    self.workouts = workouts
    self.totalCount = totalCount
    self.isCountComplete = isCountComplete
    self.hasNewer = hasNewer
    self.hasOlder = hasOlder
  }
}
