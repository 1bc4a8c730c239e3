public import DomainCore

/// The result for one file.
public struct ImportedFile: Equatable, Sendable {
  /// The path as found; for a member of an archive, the archive's path and the member's path in it.
  public var path: String
  /// Workouts that were added to the log.
  public var imported: [WorkoutID]
  /// Workouts that were already in the log.
  public var alreadyThere: [WorkoutID]
  /// Workouts that were deleted before, and were not restored.
  public var deleted: [WorkoutID]
  /// Workouts that are already in the log from another file, and were not added again.
  public var duplicates: [DuplicateMatch]
  /// Workouts that were added and are possibly the same as another one, which each names.
  public var possible: [DuplicateMatch]
  /// Workouts of the log whose recorded values were updated: read from the same file by a newer decoder, or from
  /// another one that contains more.
  public var updated: [WorkoutID]
  /// Workouts in the log that gained what they lacked, with the fields before and after.
  public var enriched: [EditedWorkout]
  /// Why nothing of the file was imported.
  public var rejection: FileRejection?
  /// What was left out or repaired while reading.
  public var remarks: [ImportRemark]

  /// By default nothing came of it.
  public init(
    path: String, imported: [WorkoutID] = [], alreadyThere: [WorkoutID] = [], deleted: [WorkoutID] = [],
    duplicates: [DuplicateMatch] = [], possible: [DuplicateMatch] = [], updated: [WorkoutID] = [],
    enriched: [EditedWorkout] = [], rejection: FileRejection? = nil,
    remarks: [ImportRemark] = []
  ) {
    self.path = path
    self.imported = imported
    self.alreadyThere = alreadyThere
    self.deleted = deleted
    self.duplicates = duplicates
    self.possible = possible
    self.updated = updated
    self.enriched = enriched
    self.rejection = rejection
    self.remarks = remarks
  }
}

extension ImportedFile {
  /// Adds the results for further workouts of the file. A duplicate that was added after all no longer counts as one.
  public mutating func take(_ addition: WorkoutAddition) {
    imported += addition.added
    alreadyThere += addition.alreadyThere
    deleted += addition.deleted
    updated += addition.updated
    enriched += addition.enriched
    let known = Set(duplicates.map(\.id))
    duplicates += addition.duplicates.filter { !known.contains($0.id) }
    duplicates.removeAll { imported.contains($0.id) }
    possible += addition.possible
    supersede(addition.superseded)
  }

  /// Turns workouts from this file into duplicates, because a richer recording replaces them.
  ///
  /// - Returns: whether any of them came from this file.
  @discardableResult
  public mutating func supersede(_ superseded: [DuplicateMatch]) -> Bool {
    guard !superseded.isEmpty else { return false }
    let mine = superseded.filter { imported.contains($0.id) }
    imported.removeAll { id in mine.contains { $0.id == id } }
    possible.removeAll { match in mine.contains { $0.id == match.id } }
    duplicates += mine
    // Duplicates of one of them now name the richer recording as the first.
    alreadyThere = alreadyThere.map { id in superseded.first { $0.id == id }?.workout.id ?? id }
    for index in duplicates.indices {
      if let match = superseded.first(where: { $0.id == duplicates[index].workout.id }) {
        duplicates[index].workout = match.workout
      }
    }
    return !mine.isEmpty
  }
}

/// The results for all files of one import, in the order given.
public struct ImportReport: Equatable, Sendable {
  /// The number it is stored under; `nil` if it did not begin.
  public var id: ImportID?
  /// One for each file that was finished, in reading order.
  public var files: [ImportedFile]
  /// Whether it was interrupted.
  public var isStopped: Bool
  /// Files that were found but not imported, because the import was stopped.
  public var leftCount: Int
  /// The newest revision the import wrote; `nil` if it wrote nothing.
  public var revision: Revision?
  /// Files that were left out because they may be incomplete: they were modified just now.
  public var growingCount: Int

  public init(
    id: ImportID? = nil, files: [ImportedFile] = [], isStopped: Bool = false, leftCount: Int = 0,
    revision: Revision? = nil, growingCount: Int = 0
  ) {
    self.growingCount = growingCount
    self.id = id
    self.files = files
    self.isStopped = isStopped
    self.leftCount = leftCount
    self.revision = revision
  }

  /// All files that were found.
  public var foundCount: Int { files.count + leftCount }

  /// The workouts that were added, over all files.
  public var importedCount: Int { files.reduce(0) { $0 + $1.imported.count } }
  /// The workouts that had been imported before, over all files.
  public var alreadyThereCount: Int { files.reduce(0) { $0 + $1.alreadyThere.count } }
  /// The workouts that had been deleted before and were not restored, over all files.
  public var deletedCount: Int { files.reduce(0) { $0 + $1.deleted.count } }
  /// The workouts that were already there from another file, over all files.
  public var duplicateCount: Int { files.reduce(0) { $0 + $1.duplicates.count } }
  /// The workouts that were added and are possibly the same as another one, over all files.
  public var possibleCount: Int { files.reduce(0) { $0 + $1.possible.count } }
  /// The workouts of the log whose recorded values were updated, over all files.
  public var updatedCount: Int { files.reduce(0) { $0 + $1.updated.count } }
  /// The workouts that gained what they lacked, over all files.
  public var enrichedCount: Int { files.reduce(0) { $0 + $1.enriched.count } }
  /// The files of which nothing was imported.
  public var rejectedCount: Int { files.count { $0.rejection != nil } }
  /// Whether part of the input was not imported: a file was rejected, or entries of a list are missing.
  public var isIncomplete: Bool {
    rejectedCount > 0 || files.contains { $0.remarks.contains { $0.isIncomplete } }
  }
}

/// The progress of an import.
public struct ImportProgress: Equatable, Sendable {
  /// The files that have a result.
  public var finishedCount: Int
  /// The files that were found, finished or not.
  public var totalCount: Int
  /// The file that was finished last.
  public var path: String
  /// How many files are finished in a second, lately; `nil` until that is known.
  public var filesPerSecond: Double?
  /// How long it will take; `nil` until that is known.
  public var secondsLeft: Double?

  public init(
    finishedCount: Int, totalCount: Int, path: String, filesPerSecond: Double? = nil, secondsLeft: Double? = nil
  ) {
    self.finishedCount = finishedCount
    self.totalCount = totalCount
    self.path = path
    self.filesPerSecond = filesPerSecond
    self.secondsLeft = secondsLeft
  }
}
