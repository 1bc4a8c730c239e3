public import CoreReasons
public import DomainCore
public import Foundation

/// The imports that filled the log, each with its report, and a way to undo them.
///
/// Reading and writing follow the rules of `WorkoutRepository`.
public protocol ImportRepository: Sendable {
  /// All imports, newest first.
  func imports() -> Snapshots<[ImportBatch], StorageError>

  /// One import with the result for each of its files; `nil` if there is no import with that number.
  func report(of id: ImportID) -> Snapshots<ImportBatchReport?, StorageError>

  /// Begins an import of the files and folders that a person named.
  func begin(_ paths: [String]) async throws(StorageError) -> ImportID

  /// Adds the workouts of one file, all or none, and the results to the report, in one transaction.
  ///
  /// A workout whose id is already in the log is left unchanged, and a deleted one stays deleted. One that an older
  /// decoder read gets the new recorded values, and keeps its owner's entries; its load becomes outdated.
  ///
  /// A workout that `DuplicateRule` finds in the log from another file is handled according to `duplicates`. If only
  /// one of the two is to be kept, the richer one becomes the primary recording (`RecordingCompleteness`): a richer
  /// recording replaces the existing one, unless that was edited, merged or added by hand, or is on a server, or
  /// several kept recordings of it exist. The replaced one is listed as another source. If it came with the same
  /// import, nothing else remains of it, and the report says so; if it came with an earlier one, it is deleted and can
  /// be restored, and undoing the import restores it. A workout that stays because it was edited or is on a server gets
  /// the richer recording and keeps its owner's entries; its earlier recording becomes a deleted workout, which undoing
  /// the import exchanges again.
  ///
  /// One that `DuplicateRule` finds possibly the same as another is added, and the pair is listed for a person to decide.
  ///
  /// A recording that was salvaged from a damaged file is replaced by the whole one in any of these cases but the
  /// merged and the kept: if it was edited or is on a server, in its place, keeping its owner's entries, and listed as
  /// updated.
  ///
  /// A workout in the log that lacks something which the file, or the export it is in, says about it gains that, unless
  /// its owner entered something there: see `Workout.gains(from:)`. The result lists what was gained.
  ///
  /// A second call for the same file adds to the results of the first.
  func add(
    _ details: [WorkoutDetail], of file: ImportEntry, duplicates: DuplicateHandling
  ) async throws(ImportHistoryError) -> WorkoutAddition

  /// The files at or below absolute paths that earlier imports finished with, and whose workouts are all in the log or
  /// were deleted by their owner: what importing them again would report. Files of an import that was undone, of an
  /// older decoder, or with a recording that `duplicates` would add, are not among them.
  func seenFiles(under paths: [[UInt8]], duplicates: DuplicateHandling) async throws(StorageError) -> [SeenFile]

  /// Adds files that were not read to the report, because they are unchanged, in one transaction.
  ///
  /// - Parameters:
  ///   - position: the index of the first in the import.
  ///   - renewed: seen files with a new state.
  func add(
    unchanged files: [ImportedFile], of id: ImportID, from position: Int, renewed: [SeenFile]
  ) async throws(ImportHistoryError) -> Revision

  /// Updates a workout that was read again from its original, as importing the file again does after a decoder has
  /// improved, but whatever version read it before.
  ///
  /// - Parameter isDryRun: whether nothing is changed.
  /// - Returns: the workout before and after; `nil` if there is none with its id that was imported.
  func reread(_ detail: WorkoutDetail, isDryRun: Bool) async throws(StorageError) -> RereadWorkout?

  /// Records that an import is complete.
  func finish(_ id: ImportID) async throws(ImportHistoryError) -> Revision

  /// Undoes an import: removes its workouts and everything derived from them, as if it had never happened. Workouts
  /// that `extent` does not include are kept and listed. What other workouts gained is removed where it is unchanged.
  /// Undoing this restores what was removed. Throws `noSuchImport`.
  func undo(_ id: ImportID, removing extent: ImportUndoExtent) async throws(ImportHistoryError) -> ImportUndo
}

extension ImportRepository {
  /// The same; workouts that were edited since or are on a server are kept, unless `force`.
  public func undo(_ id: ImportID, force: Bool) async throws(ImportHistoryError) -> ImportUndo {
    try await undo(id, removing: force ? .all : .untouched)
  }
}

/// Which of its workouts undoing an import removes.
public enum ImportUndoExtent: Sendable {
  /// Those that were not edited since and are on no server.
  case untouched
  /// Those that were not edited since. What a server knows is deleted there, too.
  case unedited
  /// All of them, also those that were edited or are on a server.
  case all
}

/// The file of an import that the added workouts come from.
public struct ImportEntry: Equatable, Sendable {
  /// The import that the file belongs to.
  public var importID: ImportID
  /// The index of the file in the import, from 0.
  public var position: Int
  /// The path as found, for the report.
  public var path: String
  /// Why nothing was imported from the file, in one clause.
  public var rejection: FileRejection?
  /// What was left out or repaired while reading, each in one clause.
  public var remarks: [ImportRemark]
  /// The files on disk that the import is finished with once this one is added.
  public var seen: [SeenFile]
  /// The file itself, if it is kept.
  public var original: OriginalFile?

  /// By default one with nothing to report.
  public init(
    importID: ImportID, position: Int, path: String, rejection: FileRejection? = nil,
    remarks: [ImportRemark] = [], seen: [SeenFile] = [], original: OriginalFile? = nil
  ) {
    self.original = original
    self.importID = importID
    self.position = position
    self.path = path
    self.rejection = rejection
    self.remarks = remarks
    self.seen = seen
  }
}

/// The result of adding workouts.
public struct WorkoutAddition: Equatable, Sendable {
  /// The workouts that are now in the log.
  public var added: [WorkoutID]
  /// The workouts that had been imported before.
  public var alreadyThere: [WorkoutID]
  /// Workouts that were deleted before, and were not restored.
  public var deleted: [WorkoutID]
  /// Recordings of workouts that already exist from another file; not added if they were to be skipped or only
  /// reported.
  public var duplicates: [DuplicateMatch]
  /// Workouts that an older decoder had read from the same file, and that now have the new recorded values.
  public var updated: [WorkoutID]
  /// Workouts in the log that gained what they lacked; see `Workout.gains(from:)`.
  public var enriched: [EditedWorkout]
  /// Recordings that are no longer in the log, because a richer one that was added replaces them; see
  /// `RecordingCompleteness`. Each names the workout that replaces it.
  public var superseded: [DuplicateMatch]
  /// Recordings that were added and are possibly the same as another workout, which each names: a person decides.
  public var possible: [DuplicateMatch]
  /// The revision that the change made.
  public var revision: Revision

  /// By default nothing came of it.
  public init(
    added: [WorkoutID] = [], alreadyThere: [WorkoutID] = [], deleted: [WorkoutID] = [],
    duplicates: [DuplicateMatch] = [], updated: [WorkoutID] = [], enriched: [EditedWorkout] = [],
    superseded: [DuplicateMatch] = [], possible: [DuplicateMatch] = [], revision: Revision = 0
  ) {
    self.added = added
    self.alreadyThere = alreadyThere
    self.deleted = deleted
    self.duplicates = duplicates
    self.updated = updated
    self.enriched = enriched
    self.superseded = superseded
    self.possible = possible
    self.revision = revision
  }
}

/// Why the imports of the log could not be changed. Nothing is half-written in any of these cases.
public enum ImportHistoryError: Error, Equatable, Sendable {
  /// No import has this number.
  case noSuchImport(ImportID)
  /// The log itself cannot be read or written.
  case storage(StorageError)
}

extension ImportHistoryError: SubjectError {
  /// What is wrong with the log; `nil` if something is wrong with the request.
  public var storageError: StorageError? { if case .storage(let error) = self { error } else { nil } }
}

/// Why an import failed, or stopped.
public enum ImportError: Error, Equatable, Sendable {
  /// The named files cannot be imported; nothing was written.
  case files(WorkoutFileError)
  /// The log could not be written; it contains everything imported before the failure.
  case log(ImportHistoryError, soFar: ImportReport)
}

/// What can be done with the imports of this log.
public struct ImportHistoryUseCases: Sendable {
  private let imports: any ImportRepository

  public init(imports: any ImportRepository) {
    self.imports = imports
  }

  /// All imports, newest first.
  public func observe() -> Snapshots<[ImportBatch], StorageError> { imports.imports() }

  /// One import with the result for each of its files.
  public func observe(_ id: ImportID) -> Snapshots<ImportBatchReport?, StorageError> { imports.report(of: id) }

  /// Undoes an import.
  ///
  /// - Parameter force: whether to delete workouts that were edited since or are on a server, too.
  public func undo(_ id: ImportID, force: Bool) async throws(ImportHistoryError) -> ImportUndo {
    try await imports.undo(id, removing: force ? .all : .untouched)
  }
}

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
  /// The revision that the change made.
  public var revision: Revision

  public init(
    id: ImportID, removedCount: Int, restoredCount: Int = 0, kept: [Kept] = [], revision: Revision
  ) {
    self.id = id
    self.removedCount = removedCount
    self.restoredCount = restoredCount
    self.kept = kept
    self.revision = revision
  }
}

extension Remedy {
  /// Import workouts from files and folders.
  public static let importFiles = Remedy(rawValue: "import-files")
  /// Keep what comes before the damage of a damaged file.
  public static let salvageFile = Remedy(rawValue: "salvage-file")
  /// How to get workouts out of services and devices.
  public static let findData = Remedy(rawValue: "find-data")
  /// List all imports.
  public static let showImports = Remedy(rawValue: "show-imports")
  /// Show every file of an import. Argument: its number.
  public static let showImport = Remedy(rawValue: "show-import")
  /// Undo an import. Argument: its number.
  public static let undoImport = Remedy(rawValue: "undo-import")
  /// Undo an import, including workouts that were edited or synced since. Argument: its number.
  public static let undoWholeImport = Remedy(rawValue: "undo-whole-import")
}
