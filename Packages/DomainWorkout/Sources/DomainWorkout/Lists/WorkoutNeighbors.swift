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
