public import DomainCore
public import Foundation

/// Identifies one import of this log, by a number a person can type.
public struct ImportID: Hashable, Sendable, CustomStringConvertible {
  /// From 1, in the order of the imports of this log.
  public let number: Int

  public init(_ number: Int) {
    self.number = number
  }

  /// The number alone, as a person types it.
  public var description: String { String(number) }
}

/// The totals of one import.
public struct ImportBatch: Identifiable, Equatable, Sendable {
  /// The number by which people name the import.
  public var id: ImportID
  /// The files and folders that the person named.
  public var paths: [String]
  /// When the import began, after its files were found.
  public var startedAt: Date
  /// `nil` if it was interrupted, or is in progress.
  public var finishedAt: Date?
  /// When it was undone, if it was.
  public var undoneAt: Date?
  /// The files with a result, whatever it is.
  public var fileCount: Int
  /// The workouts that were added.
  public var importedCount: Int
  /// The workouts that had been imported before.
  public var alreadyThereCount: Int
  /// The workouts that had been deleted before, and were not restored.
  public var deletedCount: Int
  /// The workouts that were already there from another file, and were not added.
  public var duplicateCount: Int
  /// The workouts of the log whose recorded values were updated, by a newer decoder or a better recording.
  public var updatedCount: Int
  /// The workouts that gained what they lacked.
  public var enrichedCount: Int
  /// The files of which nothing was imported.
  public var rejectedCount: Int

  public init(
    id: ImportID, paths: [String], startedAt: Date, finishedAt: Date? = nil, undoneAt: Date? = nil,
    fileCount: Int = 0, importedCount: Int = 0, alreadyThereCount: Int = 0, deletedCount: Int = 0,
    duplicateCount: Int = 0, updatedCount: Int = 0, enrichedCount: Int = 0,
    rejectedCount: Int = 0
  ) {
    self.id = id
    self.paths = paths
    self.startedAt = startedAt
    self.finishedAt = finishedAt
    self.undoneAt = undoneAt
    self.fileCount = fileCount
    self.importedCount = importedCount
    self.alreadyThereCount = alreadyThereCount
    self.deletedCount = deletedCount
    self.duplicateCount = duplicateCount
    self.updatedCount = updatedCount
    self.enrichedCount = enrichedCount
    self.rejectedCount = rejectedCount
  }
}

/// One import with the result for each of its files, in reading order.
public struct ImportBatchReport: Equatable, Sendable {
  /// The totals of the files.
  public var batch: ImportBatch
  /// The results, including those of files that were rejected.
  public var files: [ImportedFile]

  public init(batch: ImportBatch, files: [ImportedFile]) {
    self.batch = batch
    self.files = files
  }
}

/// The result of undoing an import.
public struct ImportUndo: Equatable, Sendable {
  /// A workout that was left in the log, and why.
  public struct Kept: Equatable, Sendable {
    /// Why it stays in the log. `rawValue` is the stable name in JSON.
    public enum Reason: String, Sendable {
      /// It was edited after the import.
      case edited
      /// It is on a server, and so may be on other machines.
      case synced
    }

    /// The workout as it is now.
    public var workout: Workout
    /// Why it was not removed.
    public var reason: Reason

    public init(workout: Workout, reason: Reason) {
      self.workout = workout
      self.reason = reason
    }
  }

  /// The import that was undone.
  public var id: ImportID
  /// The workouts of the import that are no longer in the log.
  public var removedCount: Int
  /// How many workouts that were in the log before lost again what they had gained, or a better recording.
  public var restoredCount: Int
  /// The workouts of the import that stay in the log.
  public var kept: [Kept]
  /// Reverses it; `nil` if it was undone for good.
  public var reversal: ReversalID?
  /// The revision that the change made.
  public var revision: Revision

  public init(
    id: ImportID, removedCount: Int, restoredCount: Int = 0, kept: [Kept] = [], reversal: ReversalID? = nil,
    revision: Revision
  ) {
    self.reversal = reversal
    self.id = id
    self.removedCount = removedCount
    self.restoredCount = restoredCount
    self.kept = kept
    self.revision = revision
  }
}
