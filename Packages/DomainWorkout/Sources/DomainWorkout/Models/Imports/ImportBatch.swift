public import DomainCore
public import Foundation

/// Names one import of this log, by a number a person can type.
public struct ImportID: Hashable, Sendable, CustomStringConvertible {
  public let number: Int

  public init(_ number: Int) {
    self.number = number
  }

  public var description: String { String(number) }
}

/// One import, in sums.
public struct ImportBatch: Identifiable, Equatable, Sendable {
  public var id: ImportID
  /// What the person named: files and folders.
  public var paths: [String]
  public var startedAt: Date
  /// `nil` when it was stopped before its end, or is under way.
  public var finishedAt: Date?
  /// When it was taken back, if it was.
  public var undoneAt: Date?
  public var fileCount: Int
  public var importedCount: Int
  public var alreadyThereCount: Int
  public var deletedCount: Int
  public var duplicateCount: Int
  public var updatedCount: Int
  public var refusedCount: Int

  public init(
    id: ImportID, paths: [String], startedAt: Date, finishedAt: Date? = nil, undoneAt: Date? = nil,
    fileCount: Int = 0, importedCount: Int = 0, alreadyThereCount: Int = 0, deletedCount: Int = 0,
    duplicateCount: Int = 0, updatedCount: Int = 0, refusedCount: Int = 0
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
    self.refusedCount = refusedCount
  }
}

/// One import with what became of each of its files, in the order they were read.
public struct ImportBatchReport: Equatable, Sendable {
  public var batch: ImportBatch
  public var files: [ImportedFile]

  public init(batch: ImportBatch, files: [ImportedFile]) {
    self.batch = batch
    self.files = files
  }
}

/// What taking an import back did.
public struct ImportUndo: Equatable, Sendable {
  /// A workout that was left in the log, and why.
  public struct Kept: Equatable, Sendable {
    public enum Reason: String, Sendable {
      /// It was edited after the import.
      case edited
      /// A server knows it, and so may other machines.
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
  public var kept: [Kept]
  public var revision: Revision

  public init(id: ImportID, removedCount: Int, kept: [Kept] = [], revision: Revision) {
    self.id = id
    self.removedCount = removedCount
    self.kept = kept
    self.revision = revision
  }
}
