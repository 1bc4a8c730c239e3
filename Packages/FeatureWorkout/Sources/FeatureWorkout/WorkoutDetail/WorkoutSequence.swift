public import DomainWorkout

/// The list that a workout was opened from. Its neighbors are the workouts before and after it there.
public struct WorkoutSequence: Hashable, Sendable {
  public var filter: WorkoutFilter
  public var order: WorkoutOrder

  /// - Parameters:
  ///   - filter: What the workouts of the list match.
  ///   - order: The order of the list.
  public init(matching filter: WorkoutFilter = WorkoutFilter(), by order: WorkoutOrder = .newestFirst) {
    self.filter = filter
    self.order = order
  }

  /// Whether neighbors are earlier and later, as in all lists by date, and not the rows above and below.
  var isByDate: Bool { order.key == .date }
}
