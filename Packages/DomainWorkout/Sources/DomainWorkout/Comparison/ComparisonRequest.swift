public import DomainCore
public import DomainTraining

/// What is compared with each other.
public struct ComparisonRequest: Hashable, Sendable {
  /// The most workouts that are compared side by side.
  public static let workoutLimit = 6

  /// What is compared.
  public enum Subject: Hashable, Sendable {
    /// Two workouts or more along their tracks. The first one is the reference.
    case workouts([WorkoutID])
    /// The laps of one workout, or the intervals found in it. The first one is the reference.
    case laps(WorkoutID)
    /// All workouts on the same route as this one.
    case route(WorkoutID)
    /// All efforts over a part of a workout, in the workouts that match. The part is in meters from its start.
    case segment(WorkoutID, meters: ClosedRange<Double>, filter: WorkoutFilter)
    /// All efforts over a segment that its owner keeps, in the workouts that match.
    case savedSegment(SavedSegmentID, filter: WorkoutFilter)
    /// All laps or intervals of one length, in the workouts that match.
    case interval(IntervalLength, filter: WorkoutFilter)

    /// The workouts that are searched; all for a subject that names its workouts.
    public var filter: WorkoutFilter {
      switch self {
      case .segment(_, _, let filter), .savedSegment(_, let filter), .interval(_, let filter): filter
      case .workouts, .laps, .route: WorkoutFilter()
      }
    }
  }

  /// What is compared.
  public var subject: Subject
  /// The length of a split: a kilometer or a mile. Splits of a swim are 100 m.
  public var splitMeters: Double

  public init(_ subject: Subject, splitMeters: Double = Splits.kilometerMeters) {
    self.subject = subject
    self.splitMeters = splitMeters
  }

  /// The workouts that it names, the reference first.
  public var workouts: [WorkoutID] {
    switch subject {
    case .workouts(let ids): ids
    case .laps(let id), .route(let id), .segment(let id, _, _): [id]
    case .savedSegment, .interval: []
    }
  }
}

/// The result of a comparison.
public enum ComparisonReport: Equatable, Sendable {
  /// Workouts side by side.
  case workouts(WorkoutComparison)
  /// The laps or intervals of one workout.
  case laps(LapComparison)
  /// The times over one route or segment.
  case efforts(EffortHistory)
}

/// Why a comparison cannot be made.
public enum ComparisonError: SubjectError {
  /// Fewer than two workouts are named.
  case tooFewWorkouts
  /// More workouts are named than `ComparisonRequest.workoutLimit`.
  case tooManyWorkouts(Int)
  /// A workout is named twice.
  case sameWorkout
  /// A named workout is not in the log, or it is deleted.
  case notFound(WorkoutID)
  /// The workout of this title has no samples: nothing was recorded, or they are not on this machine.
  case noTrack(title: String)
  /// The samples of the workout of this title cannot be read.
  case damagedTrack(title: String)
  /// The track of the workout of this title has no distance.
  case noDistance(title: String)
  /// The track of the workout of this title has no positions.
  case noPositions(title: String)
  /// The workout of this title has neither two laps nor intervals.
  case noLaps(title: String)
  /// The segment is not in the log, or it is deleted.
  case noSegment(SavedSegmentID)
  /// A part of a workout makes no segment.
  case invalidSegment(Segment.ValidationError)
  /// The log could not be read.
  case storage(StorageError)

  /// What is wrong with the log; `nil` if something is wrong with the request.
  public var storageError: StorageError? { if case .storage(let error) = self { error } else { nil } }
}

/// A part of a workout as a person types it: two distances from its start.
public struct SegmentPart: Equatable, Sendable {
  /// Meters from the start of the workout.
  public let meters: ClosedRange<Double>

  /// Parses `2-3.5`, `2km-3.5km`, `800m-1200m` or `2..3.5`; `nil` if it is none, or if the end is not after the
  /// beginning.
  ///
  /// - Parameter bare: the meters of a bare number. It has the unit of the other distance, if that has one.
  public init?(parsing text: String, metersOfBareDistance bare: Double) {
    let parts = text.replacing("..", with: "-").split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return nil }
    let unit = parts[1].lowercased().filter(\.isLetter)
    let first = parts[0].contains(where: \.isLetter) ? parts[0] : parts[0] + unit
    guard let start = TypedQuantity.meters(first, bare: bare), let end = TypedQuantity.meters(parts[1], bare: bare),
      start >= 0, start < end
    else { return nil }
    meters = start...end
  }

  /// A part as it is typed, with hundredths of the unit of bare numbers.
  public static func text(meters: ClosedRange<Double>, metersOfBareDistance bare: Double) -> String {
    func short(_ meters: Double) -> String { TypedQuantity.short((meters / bare * 100).rounded() / 100) }
    return "\(short(meters.lowerBound))-\(short(meters.upperBound))"
  }
}

/// The length of an interval: a distance or a time.
public enum IntervalLength: Hashable, Sendable {
  /// Meters.
  case meters(Double)
  /// Seconds.
  case seconds(Double)

  /// The part by which a lap may differ: laps are pressed by hand, and positions are noisy.
  public static let tolerance = 0.03
  /// Meters that a lap may differ in any case.
  public static let toleranceMeters = 10.0
  /// Seconds that a lap may differ in any case.
  public static let toleranceSeconds = 2.0
  private static let possibleMeters = 50.0...100_000
  private static let possibleSeconds = 10.0...36_000

  /// Parses a distance with its unit, such as `1km` or `400m`, or a time, such as `8min`, `90s` or `8:00`.
  public init?(parsing text: String) {
    let unit = text.lowercased().filter(\.isLetter)
    if ["km", "m", "mi", "yd", "ft"].contains(unit) {
      guard let meters = TypedQuantity.meters(text, bare: 1), Self.possibleMeters.contains(meters) else { return nil }
      self = .meters(meters)
    } else {
      guard !unit.isEmpty || text.contains(":"), let seconds = TypedQuantity.seconds(text),
        Self.possibleSeconds.contains(seconds)
      else { return nil }
      self = .seconds(seconds)
    }
  }

  /// The text that `init(parsing:)` takes: `1km`, `400m`, `8:00`.
  public var text: String {
    switch self {
    case .meters(let meters) where meters >= 1_000: TypedQuantity.text(meters: meters, bare: 1_609.344)
    case .meters(let meters): "\(TypedQuantity.short(meters))m"
    case .seconds(let seconds): TypedQuantity.clock(seconds)
    }
  }

  /// Whether a lap has this length.
  public func matches(_ lap: ComparedLap) -> Bool {
    switch self {
    case .meters(let meters):
      lap.distanceMeters.map { ($0 - meters).magnitude <= max(Self.toleranceMeters, meters * Self.tolerance) } ?? false
    case .seconds(let seconds):
      (lap.seconds - seconds).magnitude <= max(Self.toleranceSeconds, seconds * Self.tolerance)
    }
  }
}
