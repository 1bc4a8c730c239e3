/// Reads files that hold workouts.
public protocol WorkoutFileReader: Sendable {
  /// What a person named: files as they are, folders with their subfolders, in a stable order. What cannot be found or
  /// opened is in its place with its problem, and stops nothing else.
  func files(at paths: [String]) async -> [FoundFile]

  /// Reads one file into workouts that are ready for the log.
  func read(_ file: FoundFile) async throws(WorkoutFileError) -> WorkoutFileContent
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
  /// The folder holds no file of a kind that is read; `archives` names those that may hold some.
  case nothingToImport(path: String, archives: ArchiveNames = ArchiveNames())
  /// The folder may not be looked into.
  case unreadableFolder(path: String, reason: String)
  /// Something is at this path, and the system does not let it be opened.
  case unreadable(path: String, reason: String)
  /// The file is not a workout, or is damaged; the reason is one clause.
  case refused(reason: String)
}

extension WorkoutFileError {
  /// One clause that says what is wrong with a file.
  public var reason: String {
    switch self {
    case .noSuchFile: "there is no such file"
    case .nothingToImport(_, let archives) where archives.isEmpty: "no FIT, GPX or TCX file is in it"
    case .nothingToImport(_, let archives): "no FIT, GPX or TCX file is in it, only \(archives.clause)"
    case .unreadableFolder(_, let reason): "the folder cannot be opened: \(reason)"
    case .unreadable(_, let reason), .refused(let reason): reason
    }
  }

  /// What happened and what to do, in a sentence or two.
  public var explanation: String {
    switch self {
    case .noSuchFile(let path):
      "There is no file or folder at \(path). Nothing was imported; check the path."
    case .nothingToImport(let path, let archives) where !archives.isEmpty:
      "No FIT, GPX or TCX file was found in \(path), only \(archives.clause). Nothing was imported."
    case .nothingToImport(let path, _):
      "No FIT, GPX or TCX file was found in \(path). Nothing was imported; name a folder that holds some."
    case .unreadableFolder(let path, let reason):
      "The folder \(path) cannot be looked into: \(reason). Nothing was imported."
    case .unreadable(let path, let reason):
      "\(path) cannot be opened: \(reason). Nothing was imported."
    case .refused(let reason):
      "The file was refused: \(reason). Nothing was imported."
    }
  }
}
