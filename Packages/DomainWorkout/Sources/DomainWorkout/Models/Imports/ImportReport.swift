public import DomainCore

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
  /// Workouts that an older decoder had read from the same file, and whose recorded values were brought up to date.
  public var updated: [WorkoutID]
  /// Why nothing of the file was imported.
  public var refusal: FileRejection?
  /// What was left out or mended while reading.
  public var remarks: [ImportRemark]

  public init(
    path: String, imported: [WorkoutID] = [], alreadyThere: [WorkoutID] = [], deleted: [WorkoutID] = [],
    duplicates: [DuplicateMatch] = [], updated: [WorkoutID] = [], refusal: FileRejection? = nil,
    remarks: [ImportRemark] = []
  ) {
    self.path = path
    self.imported = imported
    self.alreadyThere = alreadyThere
    self.deleted = deleted
    self.duplicates = duplicates
    self.updated = updated
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
    updated += addition.updated
    let told = Set(duplicates.map(\.id))
    duplicates += addition.duplicates.filter { !told.contains($0.id) }
    duplicates.removeAll { imported.contains($0.id) }
    supersede(addition.superseded)
  }

  /// Takes workouts that it brought for duplicates, because a richer recording leads.
  ///
  /// - Returns: whether it brought any of them.
  @discardableResult
  public mutating func supersede(_ superseded: [DuplicateMatch]) -> Bool {
    guard !superseded.isEmpty else { return false }
    let mine = superseded.filter { imported.contains($0.id) }
    imported.removeAll { id in mine.contains { $0.id == id } }
    duplicates += mine
    // Of what was the same as one of them, the richer one is the first now.
    alreadyThere = alreadyThere.map { id in superseded.first { $0.id == id }?.workout.id ?? id }
    for index in duplicates.indices {
      if let match = superseded.first(where: { $0.id == duplicates[index].workout.id }) {
        duplicates[index].workout = match.workout
      }
    }
    return !mine.isEmpty
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
  public var updatedCount: Int { files.reduce(0) { $0 + $1.updated.count } }
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
