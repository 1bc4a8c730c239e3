/// A workout before and after its original was decoded again.
public struct RereadWorkout: Equatable, Sendable {
  /// The workout as it was stored.
  public var before: WorkoutDetail
  /// The workout with the recorded values of the current decoder, and its owner's entries.
  public var after: WorkoutDetail

  public init(before: WorkoutDetail, after: WorkoutDetail) {
    self.before = before
    self.after = after
  }

  /// The recorded values that changed.
  public var changes: [RecordedChange] { before.recordedChanges(to: after) }
}

/// The result of decoding originals again.
public struct RereadReport: Equatable, Sendable {
  /// A workout with other recorded values than before.
  public struct Changed: Equatable, Sendable {
    /// The workout after the update, or as it would be in a trial.
    public var workout: Workout
    /// The values that differ; never empty.
    public var changes: [RecordedChange]

    public init(workout: Workout, changes: [RecordedChange]) {
      self.workout = workout
      self.changes = changes
    }
  }

  /// A workout that stays as it is, and why.
  public struct Skipped: Equatable, Sendable {
    /// Why nothing of the workout was updated.
    public enum Reason: Equatable, Sendable {
      /// Its original cannot be read.
      case original(OriginalError)
      /// The current decoder rejects the file.
      case rejected(FileRejection)
      /// The current decoder finds another number of workouts in the file.
      case noLongerInFile
    }

    /// The workout, unchanged.
    public var workout: Workout
    /// Why it was left unchanged.
    public var reason: Reason

    public init(workout: Workout, reason: Reason) {
      self.workout = workout
      self.reason = reason
    }
  }

  /// The workouts with other recorded values, the oldest first.
  public var changed: [Changed] = []
  /// How many originals give the same values as before.
  public var unchangedCount = 0
  /// How many workouts have no original, because none was kept or they have no file.
  public var withoutOriginalCount = 0
  /// How many workouts the current decoder has read already.
  public var currentCount = 0
  /// The workouts that stay as they are because of a problem, the oldest first.
  public var skipped: [Skipped] = []
  /// Whether it was canceled before the last workout.
  public var isStopped = false

  public init() {}
}

extension RereadReport.Skipped.Reason {
  /// The reason in one clause.
  public var clause: String {
    switch self {
    case .original(.missing): "its original is missing"
    case .original(.damaged): "its original is damaged"
    case .original(.unreadable(_, let reason)), .original(.unwritable(_, let reason)):
      "its original cannot be read: \(reason)"
    case .original(.notKept), .original(.log): "its original cannot be read"
    case .rejected(let rejection): rejection.clause
    case .noLongerInFile: "its file no longer contains it"
    }
  }

  /// The stable name of the reason, for other programs.
  public var code: String {
    switch self {
    case .original(.missing): "original-missing"
    case .original(.damaged): "original-damaged"
    case .original: "original-unreadable"
    case .rejected: "rejected"
    case .noLongerInFile: "no-longer-in-file"
    }
  }
}
