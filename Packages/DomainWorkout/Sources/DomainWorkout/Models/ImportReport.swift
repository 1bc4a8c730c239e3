/// What became of one file.
public struct ImportedFile: Equatable, Sendable {
  public var path: String
  /// Workouts that are in the log now.
  public var imported: [WorkoutID]
  /// Workouts that were in the log before.
  public var alreadyThere: [WorkoutID]
  /// Workouts that were deleted once, and were not brought back.
  public var deleted: [WorkoutID]
  /// Workouts that are in the log from another file, and were not added again.
  public var duplicates: [DuplicateMatch]
  /// Why nothing of the file was taken, in one clause.
  public var refusal: String?
  /// What was left out or mended while reading, each in one clause.
  public var remarks: [String]

  public init(
    path: String, imported: [WorkoutID] = [], alreadyThere: [WorkoutID] = [], deleted: [WorkoutID] = [],
    duplicates: [DuplicateMatch] = [], refusal: String? = nil, remarks: [String] = []
  ) {
    self.path = path
    self.imported = imported
    self.alreadyThere = alreadyThere
    self.deleted = deleted
    self.duplicates = duplicates
    self.refusal = refusal
    self.remarks = remarks
  }
}

extension ImportedFile {
  /// Adds what became of further workouts of the file. A duplicate that was added after all is one no longer.
  public mutating func take(_ addition: WorkoutAddition) {
    imported += addition.added
    alreadyThere += addition.alreadyThere
    deleted += addition.deleted
    let told = Set(duplicates.map(\.id))
    duplicates += addition.duplicates.filter { !told.contains($0.id) }
    duplicates.removeAll { imported.contains($0.id) }
  }
}

/// What became of all files of one import, in the order they were given.
public struct ImportReport: Equatable, Sendable {
  /// The number it is kept under; `nil` for one that did not begin.
  public var id: ImportID?
  public var files: [ImportedFile]
  /// Whether it was stopped before its end.
  public var isStopped: Bool
  /// Files that were found and not taken in any more, because the import was stopped.
  public var leftCount: Int
  /// The newest revision the import wrote; `nil` when it wrote nothing.
  public var revision: Revision?

  public init(
    id: ImportID? = nil, files: [ImportedFile] = [], isStopped: Bool = false, leftCount: Int = 0,
    revision: Revision? = nil
  ) {
    self.id = id
    self.files = files
    self.isStopped = isStopped
    self.leftCount = leftCount
    self.revision = revision
  }

  /// All files that were found.
  public var foundCount: Int { files.count + leftCount }

  public var importedCount: Int { files.reduce(0) { $0 + $1.imported.count } }
  public var alreadyThereCount: Int { files.reduce(0) { $0 + $1.alreadyThere.count } }
  public var deletedCount: Int { files.reduce(0) { $0 + $1.deleted.count } }
  public var duplicateCount: Int { files.reduce(0) { $0 + $1.duplicates.count } }
  public var refusedCount: Int { files.count { $0.refusal != nil } }
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
