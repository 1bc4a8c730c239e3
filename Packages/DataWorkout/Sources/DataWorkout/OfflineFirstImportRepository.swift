public import CoreDatabase
public import CoreSync
public import DomainCore
public import DomainWorkout
public import Foundation
import GRDB
import Synchronization

/// The imports in the local database, next to the workouts they added.
public struct OfflineFirstImportRepository: ImportRepository {
  private let database: LocalDatabase
  private let now: @Sendable () -> Date
  private let journal: SyncJournal?
  private let keepsOriginals: Bool
  private let originals: DiskOriginalRepository
  private let unsyncedOriginals = UnsyncedOriginals()

  /// - Parameters:
  ///   - now: reads the clock, for when an import began, ended and was undone.
  ///   - journal: the journal of `WorkoutTable`, which records changes for a server; it needs the tables of
  ///     `SyncSchema`.
  ///   - keepsOriginals: whether imports keep files, so that one whose original is missing is read again.
  public init(
    database: LocalDatabase, now: @escaping @Sendable () -> Date, journal: SyncJournal? = nil,
    keepsOriginals: Bool = false
  ) {
    self.keepsOriginals = keepsOriginals
    self.database = database
    self.now = now
    self.journal = journal
    originals = DiskOriginalRepository(database: database)
  }

  public func imports() -> Snapshots<[ImportBatch], StorageError> {
    database.observeWorkouts { try ImportStore.all($0).map { try $0.batch() } }
  }

  public func report(of id: ImportID) -> Snapshots<ImportBatchReport?, StorageError> {
    database.observeWorkouts { database in
      try ImportStore.record(database, id: id).map {
        ImportBatchReport(batch: try $0.batch(), files: try ImportStore.files(database, of: id))
      }
    }
  }

  public func begin(_ paths: [String]) async throws(StorageError) -> ImportID {
    let (now, keepsHistory) = (now(), journal != nil)
    let (id, unused) = try await database.writeWorkouts(failing: StorageError.self) { database in
      let record = try ImportRecord(paths, startedAt: now).inserted(database)
      let id = ImportID(Int(record.id ?? 0))
      guard keepsHistory else { return (id, [String]()) }
      try FieldHistoryStore.note(database, id, at: now)
      return (id, try ImportTable.removeForgotten(database) ? try OriginalStore.removeUnused(database) : [])
    }.value
    await originals.remove(unused)
    return id
  }

  public func add(
    _ details: [WorkoutDetail], of file: ImportEntry, duplicates: DuplicateHandling
  ) async throws(ImportHistoryError) -> WorkoutAddition {
    let candidates = details.map { WorkoutAdder.Candidate($0, of: file.importID) }
    let recorder = ChangeRecorder(journal: journal, now: now())
    // Whatever an import loses in a power cut is recovered by importing again; `finish` makes everything durable.
    var (addition, revision) = try await database.writeWorkouts(outliving: .program, failing: ImportHistoryError.self) {
      database in
      var adder = WorkoutAdder(database, for: file.importID, handling: duplicates, recorder: recorder)
      for candidate in candidates { try adder.add(candidate) }
      try OriginalStore.note(database, file.original, of: details)
      try ImportStore.note(database, adder.addition, of: file)
      try SeenFileStore.put(database, file.seen, in: file.importID)
      return adder.addition
    }
    if file.original != nil { unsyncedOriginals.exist.store(true, ordering: .relaxed) }
    addition.revision = revision
    return addition
  }

  public func seenFiles(
    under paths: [[UInt8]], duplicates: DuplicateHandling
  ) async throws(StorageError) -> [SeenFile] {
    try await database.read(mapping: { StorageError($0) }) { [keepsOriginals] database in
      try SeenFileStore.current(database, under: paths, duplicates, keepsOriginals: keepsOriginals)
    }
  }

  public func add(
    unchanged files: [ImportedFile], of id: ImportID, from position: Int, renewed: [SeenFile]
  ) async throws(ImportHistoryError) -> Revision {
    try await database.writeWorkouts(outliving: .program, failing: ImportHistoryError.self) { database in
      try ImportStore.add(database, files, of: id, from: position)
      try SeenFileStore.renew(database, renewed)
    }.revision
  }

  public func reread(_ detail: WorkoutDetail, isDryRun: Bool) async throws(StorageError) -> RereadWorkout? {
    let candidate = WorkoutAdder.Candidate(detail)
    let recorder = ChangeRecorder(journal: journal, now: now())
    let reread = { @Sendable (database: Database) in
      try RecordingUpdater(database: database, recorder: recorder).reread(candidate)
    }
    if isDryRun { return try await database.dryRun(mapping: { StorageError($0) }, reread) }
    return try await database.writeWorkouts(failing: StorageError.self, reread).value
  }

  public func finish(_ id: ImportID) async throws(ImportHistoryError) -> Revision {
    let (now, keepsHistory) = (now(), journal != nil)
    if unsyncedOriginals.exist.exchange(false, ordering: .relaxed) { await originals.synchronize() }
    return try await database.writeWorkouts(failing: ImportHistoryError.self) { database in
      try database.execute(
        sql: "UPDATE import SET finished = ? WHERE id = ?", arguments: [now.timeIntervalSince1970, id.number])
      guard let batch = try ImportStore.record(database, id: id) else { throw ImportHistoryError.noSuchImport(id) }
      if keepsHistory, batch.imported == 0, batch.enriched == 0 { try UndoableActions.forgetCurrent(database) }
    }.revision
  }

  public func undo(
    _ id: ImportID, removing extent: ImportUndoExtent
  ) async throws(ImportHistoryError) -> ImportUndo {
    let recorder = ChangeRecorder(journal: journal, now: now())
    let ((undo, unused), revision) = try await database.writeWorkouts(failing: ImportHistoryError.self) { database in
      let undo = try ImportReverter(database: database, recorder: recorder).undo(id, removing: extent)
      return (undo, try OriginalStore.removeUnused(database))
    }
    await originals.remove(unused)
    var result = undo
    result.revision = revision
    return result
  }
}

/// Whether originals were added that a power cut could still lose.
private final class UnsyncedOriginals: Sendable {
  let exist = Atomic(false)
}
