public import DomainCore
public import Foundation

/// Identifies one import of this log, by a number a person can type.
public struct ImportID: Hashable, Sendable, CustomStringConvertible {
  public let number: Int

  public init(_ number: Int) {
    self.number = number
  }

  public var description: String { String(number) }
}

/// The totals of one import.
public struct ImportBatch: Identifiable, Equatable, Sendable {
  public var id: ImportID
  /// The files and folders that the person named.
  public var paths: [String]
  public var startedAt: Date
  /// `nil` if it was interrupted, or is in progress.
  public var finishedAt: Date?
  /// When it was undone, if it was.
  public var undoneAt: Date?
  public var fileCount: Int
  public var importedCount: Int
  public var alreadyThereCount: Int
  public var deletedCount: Int
  public var duplicateCount: Int
  public var updatedCount: Int
  public var enrichedCount: Int
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
  public var batch: ImportBatch
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
    public enum Reason: String, Sendable {
      /// It was edited after the import.
      case edited
      /// It is on a server, and so may be on other machines.
      case synced
    }

    public var workout: Workout
    public var reason: Reason

    public init(workout: Workout, reason: Reason) {
      self.workout = workout
      self.reason = reason
    }
  }

  public var id: ImportID
  public var removedCount: Int
  /// How many workouts that were in the log before lost again what they had gained.
  public var restoredCount: Int
  public var kept: [Kept]
  /// Reverses it; `nil` if it was undone for good.
  public var reversal: ReversalID?
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
