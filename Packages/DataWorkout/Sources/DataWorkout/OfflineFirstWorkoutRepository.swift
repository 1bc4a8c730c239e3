public import CoreDatabase
public import DomainWorkout
import GRDB

/// The log of workouts in the local database: what is read and written never waits for a network.
public struct OfflineFirstWorkoutRepository: WorkoutRepository {
  private let database: LocalDatabase

  public init(database: LocalDatabase) {
    self.database = database
  }

  public func workouts(matching filter: WorkoutFilter, in window: WorkoutWindow) -> Snapshots<WorkoutPage> {
    observation { database in
      let page = try WorkoutStore.page(database, matching: filter, in: window)
      return WorkoutPage(
        workouts: page.records.compactMap(\.workout), totalCount: page.totalCount, offset: window.offset)
    }
  }

  public func workout(_ id: WorkoutID) -> Snapshots<WorkoutDetail?> {
    observation { database in
      guard let record = try WorkoutStore.workout(database, id: id), let workout = record.workout else { return nil }
      let parts = try record.source.map { try WorkoutStore.parts(database, of: $0) } ?? []
      return WorkoutDetail(
        workout: workout,
        laps: try WorkoutStore.laps(database, of: id).map(\.lap),
        track: try WorkoutStore.track(database, of: id)?.track() ?? Track(),
        source: record.source?.workoutSource,
        parts: parts.count > 1 ? parts.compactMap(\.workout) : [],
        alternativeSources: try DuplicateStore.alternatives(database, of: id).compactMap { $0.source?.workoutSource })
    }
  }

  public func trainingHistory(
    sport: Sport?, from day: CalendarDay, recentCount: Int
  ) -> Snapshots<TrainingHistory> {
    observation { database in
      let recent = try WorkoutStore.page(
        database, matching: WorkoutFilter(sport: sport), in: WorkoutWindow(limit: recentCount))
      return TrainingHistory(
        dailyVolumes: try WorkoutStore.dailyVolumes(database, sport: sport, from: day).map(\.dailyVolume),
        sportVolumes: try WorkoutStore.sportVolumes(database).map(\.sportVolume),
        dailyLoads: try LoadStore.daily(database).map(\.dailyLoad),
        recentWorkouts: recent.records.compactMap(\.workout))
    }
  }

  public func duplicates() -> Snapshots<[Duplicate]> {
    observation { database in
      try DuplicateStore.all(database).compactMap { record in
        guard let id = WorkoutID(record.workout), let first = try WorkoutStore.workout(database, id: id) else {
          return nil
        }
        return record.duplicate(of: first)
      }
    }
  }

  public func add(
    _ details: [WorkoutDetail], duplicates: DuplicateHandling
  ) async throws(WorkoutError) -> WorkoutAddition {
    let candidates = details.map(WorkoutAdder.Candidate.init)
    var (addition, revision) = try await write { database in
      var adder = WorkoutAdder(database, handling: duplicates)
      for candidate in candidates { try adder.add(candidate) }
      return adder.addition
    }
    addition.revision = revision
    return addition
  }

  public func workouts(
    withLoadNotBasedOn basis: String, from: CalendarDay?, until: CalendarDay?
  ) async throws(WorkoutError) -> [WorkoutID] {
    try await database.read(mapping: { WorkoutError($0) }) { database in
      try LoadStore.ids(database, notBasedOn: basis, from: from, until: until).compactMap { WorkoutID($0) }
    }
  }

  public func setLoads(_ loads: [WorkoutLoad]) async throws(WorkoutError) -> Revision {
    try await write { database in
      for load in loads {
        try LoadStore.set(database, LoadRecord(load.load, basis: load.basis), of: load.id)
      }
    }.revision
  }

  public func rename(_ id: WorkoutID, to title: String) async throws(WorkoutError) -> Revision {
    try await write { try WorkoutStore.rename($0, id, to: title) }.revision
  }

  public func delete(_ id: WorkoutID) async throws(WorkoutError) -> Revision {
    try await write { try WorkoutStore.delete($0, id) }.revision
  }

  private func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(WorkoutError) -> (value: Value, revision: Revision) {
    try await database.write(mapping: { WorkoutError($0) }, body)
  }

  private func observation<Value: Sendable>(
    _ fetch: @escaping @Sendable (Database) throws -> Value
  ) -> Snapshots<Value> {
    database.values(fetch: fetch, element: { Snapshot($0, revision: $1) }, mapping: { WorkoutError($0) })
  }
}
