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

extension WorkoutFileError {
  /// One clause that says what is wrong with a file.
  public var reason: String {
    switch self {
    case .noSuchFile: "there is no such file"
    case .nothingToImport: "no FIT, GPX or TCX file is in it"
    case .unreadableFolder(_, let reason), .refused(let reason): reason
    }
  }

  /// What happened and what to do, in a sentence or two.
  public var explanation: String {
    switch self {
    case .noSuchFile(let path):
      "There is no file or folder at \(path). Nothing was imported; check the path."
    case .nothingToImport(let path):
      "No FIT, GPX or TCX file was found in \(path). Nothing was imported; name a folder that holds some."
    case .unreadableFolder(let path, let reason):
      "The folder \(path) cannot be looked into: \(reason). Nothing was imported."
    case .refused(let reason):
      "The file was refused: \(reason). Nothing was imported."
    }
  }
}
