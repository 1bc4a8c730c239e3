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
      let track = try WorkoutStore.track(database, of: id)
      return WorkoutDetail(
        workout: workout,
        laps: try WorkoutStore.laps(database, of: id).map(\.lap),
        track: try track.map {
          try TrackEncoding.decode($0.samples, sampleCount: $0.sampleCount, encoding: $0.encoding)
        } ?? Track(),
        source: record.workoutSource)
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
        recentWorkouts: recent.records.compactMap(\.workout))
    }
  }

  public func add(_ details: [WorkoutDetail]) async throws(WorkoutError) -> WorkoutAddition {
    let rows = details.map { detail in
      (
        id: detail.workout.id,
        workout: WorkoutRecord(detail.workout, source: detail.source),
        laps: detail.laps.enumerated().map { LapRecord($1, of: detail.workout.id, at: $0) },
        track: detail.track.isEmpty
          ? nil
          : TrackRecord(
            workout: detail.workout.id.description, sampleCount: detail.track.count,
            encoding: TrackEncoding.current, samples: TrackEncoding.encode(detail.track))
      )
    }
    let (addition, revision) = try await write { database in
      var added: [WorkoutID] = []
      var alreadyThere: [WorkoutID] = []
      for row in rows {
        if try WorkoutStore.add(database, row.workout, laps: row.laps, track: row.track) {
          added.append(row.id)
        } else {
          alreadyThere.append(row.id)
        }
      }
      return (added: added, alreadyThere: alreadyThere)
    }
    return WorkoutAddition(added: addition.added, alreadyThere: addition.alreadyThere, revision: revision)
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
