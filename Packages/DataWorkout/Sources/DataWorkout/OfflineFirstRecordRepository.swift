public import CoreDatabase
public import DomainCore
public import DomainTraining
public import DomainWorkout

/// The best efforts and records in the local database.
public struct OfflineFirstRecordRepository: RecordRepository {
  private let database: LocalDatabase

  public init(database: LocalDatabase) {
    self.database = database
  }

  public func records(_ request: RecordRequest) -> Snapshots<RecordList, StorageError> {
    database.observeWorkouts { try RecordStore.list($0, request) }
  }

  public func progression(of measure: EffortMeasure, in sport: Sport) -> Snapshots<[RecordedEffort], StorageError> {
    database.observeWorkouts { try RecordStore.steps($0, of: measure, in: sport) }
  }

  public func records(of workout: WorkoutID) -> Snapshots<[RecordMark], StorageError> {
    database.observeWorkouts { try RecordStore.marks($0, of: workout) }
  }

  public func efforts(_ request: EffortRequest) -> Snapshots<[StoredEfforts], StorageError> {
    database.observeWorkouts { try RecordStore.efforts($0, request) }
  }

  public func trainedWorkouts(
    matching filter: WorkoutFilter, timesOf quantities: Set<ZoneQuantity>
  ) -> Snapshots<TrainedWorkouts, StorageError> {
    database.observeWorkouts { try IntensityStore.trained($0, matching: filter, timesOf: quantities) }
  }

  public func footprints(matching filter: WorkoutFilter) -> Snapshots<Footprints, StorageError> {
    database.observeWorkouts { try FootprintStore.footprints($0, matching: filter) }
  }

  public func outdatedEffortCount() -> Snapshots<Int, StorageError> {
    database.observeWorkouts { try EffortStore.outdatedCount($0) }
  }

  public func outdatedEfforts(limit: Int) async throws(StorageError) -> [OutdatedEfforts] {
    try await database.read(mapping: { StorageError($0) }) { try EffortStore.outdated($0, limit: limit) }
  }

  public func setEfforts(_ efforts: [WorkoutEfforts]) async throws(StorageError) -> Revision {
    // Efforts lost in a power cut are computed again.
    try await database.writeWorkouts(outliving: .program, failing: StorageError.self) { database in
      try RecordSteps.fillGaps(database)
      if !efforts.isEmpty { try EffortStore.set(database, efforts) }
    }.revision
  }
}
