/// What is done with a file's workout that is in the log already, read from another file.
public enum DuplicateHandling: Sendable {
  /// The first one is kept, the second is listed as an alternative source.
  case skip
  /// Both are kept, and listed as a pair.
  case keep
  /// Nothing is done; the caller is told, to decide.
  case tell
}

/// A recording whose workout is in the log from another file.
public struct DuplicateMatch: Equatable, Sendable {
  /// The id of the new recording.
  public var id: WorkoutID
  /// The workout that is there.
  public var workout: Workout
  /// Why both are one workout.
  public var reason: DuplicateReason

  public init(id: WorkoutID, workout: Workout, reason: DuplicateReason) {
    self.id = id
    self.workout = workout
    self.reason = reason
  }
}

/// Two recordings of one workout, and what was decided.
public struct Duplicate: Equatable, Sendable, Identifiable {
  public enum Decision: String, Sendable {
    /// The second recording was not added.
    case skipped
    /// The second recording was added as a workout of its own.
    case kept
  }

  /// The id that the second recording has, or would have had.
  public var id: WorkoutID
  /// The workout that was there first.
  public var workout: Workout
  /// Where the workout that was there first was read from.
  public var workoutSource: WorkoutSource?
  /// Where the second recording was read from.
  public var source: WorkoutSource
  public var decision: Decision
  /// Why both are one workout.
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
