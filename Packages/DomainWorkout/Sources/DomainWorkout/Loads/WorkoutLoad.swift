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
  /// What it was computed from; `nil` for a load that does not depend on what is stored.
  public var origin: LoadOrigin?

  public init(id: WorkoutID, load: TrainingLoad, basis: String, origin: LoadOrigin? = nil) {
    self.id = id
    self.load = load
    self.basis = basis
    self.origin = origin
  }

  /// The load of a workout with the thresholds of its day.
  ///
  /// - Parameter recording: see `OutdatedLoad.recording`; `nil` for a workout that is not stored.
  public init(of detail: WorkoutDetail, recording: String? = nil, thresholds: DatedThresholds) {
    let resolved = thresholds.thresholds(on: detail.workout.day).resolved
    self.init(
      id: detail.workout.id,
      load: TrainingLoadCalculator().load(
        of: TrainingEffort(of: detail.workout, track: detail.track), thresholds: resolved),
      basis: resolved.basis, origin: recording.map { LoadOrigin(workout: detail.workout, recording: $0) })
  }
}

/// The stored values that a load was computed from. A load whose origin has changed is not stored.
public struct LoadOrigin: Equatable, Sendable {
  /// The workout as it was read.
  public var workout: Workout
  /// See `OutdatedLoad.recording`.
  public var recording: String

  public init(workout: Workout, recording: String) {
    self.workout = workout
    self.recording = recording
  }
}

/// A workout whose load has to be computed.
public struct OutdatedLoad: Equatable, Sendable {
  /// The workout that the load belongs to.
  public var id: WorkoutID
  /// Names the samples that this machine has of the workout: another text after they have arrived or were replaced.
  public var recording: String

  public init(id: WorkoutID, recording: String) {
    self.id = id
    self.recording = recording
  }
}

extension TrainingLoad {
  /// Whether a person sees another number: the tenth of a point decides.
  func isOtherValue(than other: TrainingLoad) -> Bool { (points - other.points).magnitude >= 0.05 }
}
