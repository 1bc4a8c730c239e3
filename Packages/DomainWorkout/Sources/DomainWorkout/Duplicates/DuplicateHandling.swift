public import DomainCore

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

/// Why two recordings are of the same workout.
///
/// Stored as a code with its values, and put into words when it is shown: see `clause`.
public enum DuplicateReason: Hashable, Sendable {
  /// At the same moments the heart rates differ by only this much on average, in beats per minute.
  case heartRates(differenceBPM: Double)
  /// At the same moments the positions are this close, in meters.
  case positions(differenceMeters: Double)
  /// They begin within seconds of each other and last equally long.
  case times
  /// Nobody does two such workouts at once, and no samples show whether they are the same.
  case overlap
  /// They are equal once one of them is moved by this many minutes, as after an error of the time zone.
  case shifted(minutes: Int)
  /// They are the same entry in the list of an export.
  case listed
  /// The person merged them.
  case mergedByHand
  /// A sentence stored by an earlier version that has no code.
  case text(String)
  /// A code of a newer version, as it is stored.
  case unknown(String)

  /// The stable name of the reason, used in the database and in JSON.
  public var code: String {
    switch self {
    case .heartRates: "heart-rates"
    case .positions: "positions"
    case .times: "times"
    case .overlap: "overlap"
    case .shifted: "shifted"
    case .listed: "listed"
    case .mergedByHand: "merged-by-hand"
    case .text: "text"
    case .unknown(let stored): stored.split(separator: " ").first.map(String.init) ?? "unknown"
    }
  }

  /// The reason in one clause.
  public var clause: String {
    switch self {
    case .heartRates(let difference): "heart rates match to \(Self.tenths(difference)) bpm"
    case .positions(let difference): "positions match to \(Self.tenths(difference)) m"
    case .times: "they start within seconds of each other and are equally long"
    case .overlap: "they overlap, and no samples show whether they are the same"
    case .shifted(let minutes): "they match if one of them is moved by \(Self.hours(minutes))"
    case .listed: "they are the same entry of an export's list"
    case .mergedByHand: "you merged them"
    case .text(let sentence): sentence
    case .unknown: "a newer version of Fettle found that they match"
    }
  }

  private static func hours(_ minutes: Int) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    return [hours > 0 ? "\(hours) h" : nil, rest > 0 ? "\(rest) min" : nil].compactMap(\.self).joined(separator: " ")
  }

  private static func tenths(_ number: Double) -> String {
    guard let tenths = Int(exactly: (number * 10).rounded()) else { return "\(number)" }
    return "\(tenths / 10).\(tenths % 10)"
  }
}

/// Lists workouts that were found twice, and the decisions about them.
public struct ObserveDuplicatesUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// All pairs, the latest found first.
  public func execute() -> Snapshots<[Duplicate], StorageError> {
    workouts.duplicates()
  }
}

/// Merges two recordings of one workout.
public struct MergeWorkoutsUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// `id` is filled in with missing data from `other`; `other` is deleted, and can be restored.
  public func execute(_ other: WorkoutID, into id: WorkoutID) async throws(WorkoutError) -> Revision {
    guard other != id else { throw .sameWorkout }
    return try await workouts.merge(other, into: id)
  }
}

extension Remedy {
  /// List the workouts that were found twice, or may be the same.
  public static let showDuplicates = Remedy(rawValue: "show-duplicates")
  /// Merge two recordings of one workout. Arguments: their ids.
  public static let mergeWorkouts = Remedy(rawValue: "merge-workouts")
}
