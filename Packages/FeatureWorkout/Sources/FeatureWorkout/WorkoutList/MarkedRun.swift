public import DomainWorkout

/// Neighboring workouts that are marked together while the selection moves.
public struct MarkedRun: Equatable, Sendable {
  /// The workout at which it began.
  public var start: WorkoutID
  /// The workouts that were marked before it began.
  public var before: Set<WorkoutID>

  public init(start: WorkoutID, before: Set<WorkoutID>) {
    self.start = start
    self.before = before
  }
}
