public import CoreDatabase
public import DomainCore
public import DomainWorkout

/// The histories of workouts in the local database, which the journal of `WorkoutTable` writes; it needs the tables of
/// `SyncSchema`.
public struct OfflineFirstFieldHistoryRepository: FieldHistoryRepository {
  private let database: LocalDatabase

  public init(database: LocalDatabase) {
    self.database = database
  }

  public func fieldHistory(of id: WorkoutID) -> Snapshots<FieldHistory?, WorkoutError> {
    database.observeWorkouts { try FieldHistoryStore.history($0, of: id) }
  }
}
