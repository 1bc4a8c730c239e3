/// What became of one file.
public struct ImportedFile: Equatable, Sendable {
  public enum Outcome: Equatable, Sendable {
    /// Its workouts are in the log now.
    case imported([WorkoutID])
    /// All its workouts were in the log before.
    case alreadyThere([WorkoutID])
    /// Nothing of it was taken, and why, in one clause.
    case refused(reason: String)
  }

  public var path: String
  public var outcome: Outcome
  /// What was left out or mended while reading, each in one clause.
  public var remarks: [String]

  public init(path: String, outcome: Outcome, remarks: [String] = []) {
    self.path = path
    self.outcome = outcome
    self.remarks = remarks
  }
}

/// What became of all files of one import, in the order they were given.
public struct ImportReport: Equatable, Sendable {
  public var files: [ImportedFile]
  /// The newest revision the import wrote; `nil` when it wrote nothing.
  public var revision: Revision?

  public init(files: [ImportedFile] = [], revision: Revision? = nil) {
    self.files = files
    self.revision = revision
  }

  public var importedWorkoutCount: Int {
    files.reduce(0) { if case .imported(let ids) = $1.outcome { $0 + ids.count } else { $0 } }
  }

  public var alreadyThereCount: Int {
    files.count { if case .alreadyThere = $0.outcome { true } else { false } }
  }

  public var refusedFiles: [(path: String, reason: String)] {
    files.compactMap { if case .refused(let reason) = $0.outcome { ($0.path, reason) } else { nil } }
  }
}

/// How far an import has come.
public struct ImportProgress: Equatable, Sendable {
  public var finishedCount: Int
  public var totalCount: Int
  /// The file that was finished last.
  public var path: String

  public init(finishedCount: Int, totalCount: Int, path: String) {
    self.finishedCount = finishedCount
    self.totalCount = totalCount
    self.path = path
  }
}
