/// The formats that workouts are exported in.
///
/// `rawValue` is the name on the command line, and what file names end in.
public enum ExportFormat: String, CaseIterable, Hashable, Sendable {
  case fit
  case gpx
  case tcx
  case csv
  case json
}

/// Why one workout was not exported.
public enum ExportObstacle: Equatable, Sendable {
  /// GPX consists of positions, and the workout has none.
  case noPositions
  /// The format cannot express its times.
  case timeOutOfRange
  /// It has neither samples nor a duration.
  case nothingRecorded
  /// A file with its name already exists, and was not replaced.
  case fileExists(path: String)

  /// The stable name of the reason, for other programs.
  public var code: String {
    switch self {
    case .noPositions: "no-positions"
    case .timeOutOfRange: "time-out-of-range"
    case .nothingRecorded: "nothing-recorded"
    case .fileExists: "file-exists"
    }
  }

  /// The reason as a clause.
  public var clause: String {
    switch self {
    case .noPositions: "it has no positions, and GPX files consist of them"
    case .timeOutOfRange: "the format cannot express its date"
    case .nothingRecorded: "it has neither samples nor a duration"
    case .fileExists(let path): "\(path) already exists"
    }
  }
}

/// Why an export ended early.
public enum ExportError: Error, Equatable, Sendable {
  /// The log could not be read.
  case log(WorkoutError)
  /// A file could not be written, for a reason as a clause.
  case unwritable(path: String, reason: String)
  /// Standard output was closed, or could not be written.
  case outputClosed
  /// The format expresses one workout a file, and several were requested in one.
  case severalWorkouts
  /// No workout matches.
  case noneMatch
}

/// The result of an export.
public struct ExportReport: Equatable, Sendable {
  public struct Skipped: Equatable, Sendable {
    public var workout: WorkoutID
    public var title: String
    public var obstacle: ExportObstacle

    public init(workout: WorkoutID, title: String, obstacle: ExportObstacle) {
      self.workout = workout
      self.title = title
      self.obstacle = obstacle
    }
  }

  public var workoutCount = 0
  /// The paths of the files written, in order; empty for standard output.
  public var files: [String] = []
  public var skipped: [Skipped] = []
  /// Whether it was canceled before the last workout.
  public var isStopped = false

  public init() {}
}
