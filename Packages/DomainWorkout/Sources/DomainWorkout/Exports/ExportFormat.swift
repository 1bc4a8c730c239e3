public import DomainCore

/// The formats that workouts are exported in.
///
/// `rawValue` is the name on the command line, and what file names end in.
public enum ExportFormat: String, CaseIterable, Hashable, Sendable {
  /// Garmin's binary format, the only one with the legs of a multisport workout in one file.
  case fit
  /// An XML format for tracks; a workout without positions cannot be written.
  case gpx
  /// Garmin's XML format for laps and samples.
  case tcx
  /// A table: a line for each workout, or for each sample.
  case csv
  /// Fettle's own documented format, in SI units and with or without samples.
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
  /// Its samples are damaged, and the file would seem to be complete.
  case damagedTrack
  /// A file with its name already exists, and was not replaced.
  case fileExists(path: String)

  /// The stable name of the reason, for other programs.
  public var code: String {
    switch self {
    case .noPositions: "no-positions"
    case .timeOutOfRange: "time-out-of-range"
    case .nothingRecorded: "nothing-recorded"
    case .damagedTrack: "damaged-track"
    case .fileExists: "file-exists"
    }
  }

  /// The reason as a clause.
  public var clause: String {
    switch self {
    case .noPositions: "it has no positions, and GPX files need them"
    case .timeOutOfRange: "the format cannot express its date"
    case .nothingRecorded: "it has neither samples nor a duration"
    case .damagedTrack: "its recorded track is damaged"
    case .fileExists(let path): "\(path) already exists"
    }
  }
}

/// Why an export ended early.
public enum ExportError: Error, Equatable, Sendable {
  /// The log could not be read.
  case log(StorageError)
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
  /// A workout that was left out of the export.
  public struct Skipped: Equatable, Sendable {
    /// The workout that was not written.
    public var workout: WorkoutID
    /// The title of the workout, to name it in a message.
    public var title: String
    /// Why it was not written.
    public var obstacle: ExportObstacle

    public init(workout: WorkoutID, title: String, obstacle: ExportObstacle) {
      self.workout = workout
      self.title = title
      self.obstacle = obstacle
    }
  }

  /// The number of workouts that were written.
  public var workoutCount = 0
  /// The paths of the files written, in order; empty for standard output.
  public var files: [String] = []
  /// The workouts that were not written, in the order of the export.
  public var skipped: [Skipped] = []
  /// Whether it was canceled before the last workout.
  public var isStopped = false

  public init() {}
}
