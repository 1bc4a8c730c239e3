/// What to do with a workout from a file that is already in the log from another file.
public enum DuplicateHandling: Sendable {
  /// The first one is kept, the second is listed as an alternative source.
  case skip
  /// Both are kept, and listed as a pair.
  case keep
  /// The pair is only reported; the caller decides.
  case report
}

/// A recording whose workout is already in the log from another file.
public struct DuplicateMatch: Equatable, Sendable {
  /// The id of the new recording.
  public var id: WorkoutID
  /// The existing workout.
  public var workout: Workout
  /// Why both are the same workout.
  public var reason: DuplicateReason

  public init(id: WorkoutID, workout: Workout, reason: DuplicateReason) {
    self.id = id
    self.workout = workout
    self.reason = reason
  }
}

/// Two recordings of one workout, and the decision about them.
public struct Duplicate: Equatable, Sendable, Identifiable {
  /// What happened to the second recording. `rawValue` is the stable name in the database.
  public enum Decision: String, Sendable {
    /// The second recording was not added.
    case skipped
    /// The second recording was added as a separate workout.
    case kept
    /// Nothing proves that they are the same, so the second recording was added, and nobody has decided yet.
    case possible

    /// Whether both recordings are in the log.
    public var isInLog: Bool { self != .skipped }
  }

  /// The id that the second recording has, or would have had.
  public var id: WorkoutID
  /// The workout that came first.
  public var workout: Workout
  /// The source of the workout that came first.
  public var workoutSource: WorkoutSource?
  /// The source of the second recording.
  public var source: WorkoutSource
  /// Whether the second recording was added.
  public var decision: Decision
  /// Why both are the same workout.
  public var reason: DuplicateReason

  public init(
    id: WorkoutID, workout: Workout, workoutSource: WorkoutSource?, source: WorkoutSource, decision: Decision,
    reason: DuplicateReason
  ) {
    self.id = id
    self.workout = workout
    self.workoutSource = workoutSource
    self.source = source
    self.decision = decision
    self.reason = reason
  }
}
