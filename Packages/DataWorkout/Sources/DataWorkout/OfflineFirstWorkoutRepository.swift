public import CoreDatabase
public import CoreSync
public import DomainCore
import DomainTraining
public import DomainWorkout
public import Foundation
import GRDB

/// The log of workouts in the local database: reads and writes never wait for a network.
public struct OfflineFirstWorkoutRepository: WorkoutRepository {
  private let database: LocalDatabase
  private let now: @Sendable () -> Date
  private let journal: SyncJournal?

  /// - Parameters:
  ///   - now: reads the clock, for when something was edited or deleted.
  ///   - journal: the journal of `WorkoutTable`, which records changes for a server; it needs the tables of
  ///     `SyncSchema`.
  public init(database: LocalDatabase, now: @escaping @Sendable () -> Date, journal: SyncJournal? = nil) {
    self.database = database
    self.now = now
    self.journal = journal
  }

  public func workouts(matching filter: WorkoutFilter, in window: WorkoutWindow) -> Snapshots<WorkoutPage, StorageError>
  {
    database.observeWorkouts { try WorkoutPageStore($0, matching: filter).page(window) }
  }

  public func workout(_ id: WorkoutID) -> Snapshots<WorkoutDetail?, StorageError> {
    database.observeWorkouts { database in
      guard let record = try WorkoutStore.workout(database, id: id), let workout = record.workout else { return nil }
      let recorded = try TrackStore.readableTrack(database, of: id.description)
      let parts = try record.source.map { try WorkoutStore.parts(database, of: $0) } ?? []
      return WorkoutDetail(
        workout: workout,
        laps: try WorkoutStore.laps(database, of: id).map(\.lap),
        track: recorded.track,
        isTrackDamaged: recorded.isDamaged,
        source: record.workoutSource,
        parts: parts.count > 1 ? parts.compactMap(\.workout) : [],
        alternativeSources: try DuplicateStore.alternatives(database, of: id).compactMap { $0.source?.workoutSource },
        valuesOutOfRange: record.outOfRange.keys.sorted())
    }
  }

  public func recordings(of ids: [WorkoutID]) async throws(StorageError) -> [WorkoutRecording] {
    try await database.read(mapping: { StorageError($0) }) { try EffortStore.recordings($0, ids) }
  }

  public func totals(matching filter: WorkoutFilter) -> Snapshots<ListTotals, StorageError> {
    database.observeWorkouts { try ListTotalsStore($0, matching: filter).totals() }
  }

  public func neighbors(
    of id: WorkoutID, matching filter: WorkoutFilter
  ) -> Snapshots<WorkoutNeighbors?, StorageError> {
    database.observeWorkouts { try WorkoutPageStore($0, matching: filter).neighbors(of: id) }
  }

  public func trainingDays(_ request: TrainingDaysRequest) -> Snapshots<TrainingDays, StorageError> {
    database.observeWorkouts { try TrainingHistoryStore.days($0, request) }
  }

  public func trainingHistory(_ request: TrainingHistoryRequest) -> Snapshots<TrainingHistory, StorageError> {
    database.observeWorkouts { try TrainingHistoryStore.history($0, request) }
  }

  public func duplicates() -> Snapshots<[Duplicate], StorageError> {
    database.observeWorkouts { database in
      try DuplicateStore.all(database).compactMap { $0.duplicate.duplicate(of: $0.workout) }
    }
  }

  public func add(_ workout: Workout) async throws(WorkoutError) -> Revision {
    try await change { try $0.add(WorkoutRecord(workout, source: nil), workout.id) }.revision
  }

  public func edit(_ id: WorkoutID, _ changes: [WorkoutChange]) async throws(WorkoutError) -> BulkEdit {
    let (edit, revision) = try await change { try $0.edit(id, changes) }
    return BulkEdit(of: [id], replacedEstimateCount: edit ? 1 : 0, revision: revision)
  }

  public func edit(
    matching filter: WorkoutFilter, allowingSeveral: Bool, _ changes: [WorkoutChange]
  ) async throws(WorkoutError) -> BulkEdit {
    let (edits, revision) = try await change { editor in
      try editor.edit(matching: filter, allowingSeveral: allowingSeveral, changes)
    }
    return BulkEdit(
      of: Set(edits.map(\.id)), replacedEstimateCount: edits.count(where: \.replacesEstimate), revision: revision)
  }

  public func delete(_ id: WorkoutID) async throws(WorkoutError) -> Revision {
    try await change { try $0.delete(id) }.revision
  }

  public func delete(
    matching filter: WorkoutFilter, allowingSeveral: Bool
  ) async throws(WorkoutError) -> ChangedWorkouts {
    let (ids, revision) = try await change { try $0.delete(matching: filter, allowingSeveral: allowingSeveral) }
    return ChangedWorkouts(ids: ids, revision: revision)
  }

  public func erase(_ id: WorkoutID) async throws(WorkoutError) -> Revision {
    try await erase { editor in
      try editor.erase(id)
      return [id]
    }.revision
  }

  public func erase(
    matching filter: WorkoutFilter, allowingSeveral: Bool
  ) async throws(WorkoutError) -> ChangedWorkouts {
    try await erase { try $0.erase(matching: filter, allowingSeveral: allowingSeveral) }
  }

  private func erase(
    _ body: @escaping @Sendable (WorkoutEditor) throws -> Set<WorkoutID>
  ) async throws(WorkoutError) -> ChangedWorkouts {
    let (erased, revision) = try await change { editor in
      (ids: try body(editor), files: try OriginalStore.removeUnused(editor.database))
    }
    await DiskOriginalRepository(database: database).remove(erased.files)
    return ChangedWorkouts(ids: erased.ids, revision: revision)
  }

  public func restore(_ id: WorkoutID) async throws(WorkoutError) -> ChangedWorkouts {
    let (isRestored, revision) = try await change { try $0.restore(id) }
    return ChangedWorkouts(ids: isRestored ? [id] : [], revision: revision)
  }

  public func restore(
    matching filter: WorkoutFilter, allowingSeveral: Bool
  ) async throws(WorkoutError) -> ChangedWorkouts {
    let (ids, revision) = try await change { try $0.restore(matching: filter, allowingSeveral: allowingSeveral) }
    return ChangedWorkouts(ids: ids, revision: revision)
  }

  public func lastDeleted() async throws(StorageError) -> WorkoutID? {
    try await database.read(mapping: { StorageError($0) }) { try WorkoutStore.lastDeleted($0) }
  }

  public func merge(_ other: WorkoutID, into id: WorkoutID) async throws(WorkoutError) -> Revision {
    try await change { try $0.merge(other, into: id) }.revision
  }

  public func workouts(withLoadsOutdatedBy periods: [LoadBasisPeriod]) async throws(StorageError) -> [OutdatedLoad] {
    try await database.read(mapping: { StorageError($0) }) { database in
      try LoadStore.outdated(database, by: periods)
    }
  }

  public func setLoads(_ loads: [WorkoutLoad]) async throws(StorageError) -> Revision {
    // Loads lost in a power cut are computed again.
    try await database.writeWorkouts(outliving: .program, failing: StorageError.self) { database in
      for load in loads {
        if let origin = load.origin, try LoadStore.origin(database, of: load.id) != origin { continue }
        try LoadStore.set(database, LoadRecord(load.load, basis: load.basis), of: load.id)
      }
    }.revision
  }

  private func change<Value: Sendable>(
    _ body: @escaping @Sendable (WorkoutEditor) throws -> Value
  ) async throws(WorkoutError) -> (value: Value, revision: Revision) {
    let recorder = ChangeRecorder(journal: journal, now: now())
    return try await database.writeWorkouts(failing: WorkoutError.self) {
      try body(WorkoutEditor(database: $0, recorder: recorder))
    }
  }
}

extension LocalDatabase {
  /// - Parameter failure: the error of the subject, of which alone `body` may throw.
  func writeWorkouts<Value: Sendable, Failure: SubjectError>(
    outliving durability: Durability = .power, failing failure: Failure.Type,
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(Failure) -> (value: Value, revision: Revision) {
    try await write(outliving: durability, mapping: { Failure.storage(StorageError($0)) }, body)
  }

  /// Writes rows of a synced table, and has the journal record what changed in them.
  ///
  /// - Parameters:
  ///   - journal: `nil` without an account.
  ///   - failure: the error of the subject, of which alone `body` may throw.
  ///   - body: gets the time, in seconds since 1970.
  func writeWorkouts<Failure: SubjectError>(
    changing ids: [String], in journal: SyncJournal?, at time: Date, failing failure: Failure.Type,
    _ body: @escaping @Sendable (Database, Double) throws -> Void
  ) async throws(Failure) -> Revision {
    let seconds = time.timeIntervalSince1970
    return try await writeWorkouts(failing: failure) { database in
      guard let journal else { return try body(database, seconds) }
      try journal.recording(database, ids, at: seconds) { try body(database, seconds) }
    }.revision
  }

  func observeWorkouts<Value: Sendable>(
    _ fetch: @escaping @Sendable (Database) throws -> Value
  ) -> Snapshots<Value, StorageError> {
    values(fetch: fetch, element: { Snapshot($0, revision: $1) }, mapping: { StorageError($0) })
  }
}
