/// Reads files that hold workouts.
public protocol WorkoutFileReader: Sendable {
  /// The files meant by what a person named: files as they stand, folders searched through, in a stable order.
  func files(at paths: [String]) async throws(WorkoutFileError) -> [String]

  /// Reads one file into workouts that are ready for the log.
  func read(_ path: String) async throws(WorkoutFileError) -> WorkoutFileContent
}

/// What one file holds.
public struct WorkoutFileContent: Equatable, Sendable {
  public var workouts: [WorkoutDetail]
  /// What was left out or mended while reading, each in one clause.
  public var remarks: [String]

  public init(workouts: [WorkoutDetail], remarks: [String] = []) {
    self.workouts = workouts
    self.remarks = remarks
  }
}

/// Why files could not be read.
public enum WorkoutFileError: Error, Equatable, Sendable {
  /// There is nothing at this path.
  case noSuchFile(path: String)
  /// The folder holds no file of a kind that is read.
  case nothingToImport(path: String)
  /// The folder may not be looked into.
  case unreadableFolder(path: String, reason: String)
  /// The file is not a workout, or is damaged; the reason is one clause.
  case refused(reason: String)
}
