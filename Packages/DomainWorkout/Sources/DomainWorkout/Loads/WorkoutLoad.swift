public import DomainCore
public import DomainTraining

/// The load of one workout, and its basis.
public struct WorkoutLoad: Equatable, Sendable {
  /// The workout that the load belongs to.
  public var id: WorkoutID
  /// The load, with its method and what it assumes.
  public var load: TrainingLoad
  /// See `ResolvedThresholds.basis`.
  public var basis: String
  /// The workout that it was computed from; `nil` for a load that does not depend on what is stored.
  public var origin: Workout?

  /// Creates a load that was computed or stored before.
  public init(id: WorkoutID, load: TrainingLoad, basis: String, origin: Workout? = nil) {
    self.id = id
    self.load = load
    self.basis = basis
    self.origin = origin
  }

  /// The load of a workout with the thresholds of its day.
  public init(of detail: WorkoutDetail, thresholds: DatedThresholds) {
    let resolved = thresholds.thresholds(on: detail.workout.day).resolved
    self.init(
      id: detail.workout.id,
      load: TrainingLoadCalculator().load(
        of: TrainingEffort(of: detail.workout, track: detail.track), thresholds: resolved),
      basis: resolved.basis, origin: detail.workout)
  }
}
