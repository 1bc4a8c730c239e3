import DomainCore
import DomainWorkout
import GRDB

/// The statements on the loads of workouts. Each runs inside a transaction opened by its caller.
enum LoadStore {
  /// Workouts whose load was computed with another basis than the one in effect on their day, newest first.
  ///
  /// The query runs for each of the few bases in use, so that up-to-date loads are never read.
  static func outdated(_ database: Database, by periods: [LoadBasisPeriod]) throws -> [OutdatedLoad] {
    var found: [Int64: String] = [:]
    for basis in try bases(database) {
      for period in periods where period.basis != basis {
        let rows = try Row.fetchCursor(
          database,
          sql: """
            SELECT number, id FROM workout INDEXED BY workout_by_load_basis
            WHERE load_basis IS ? AND deleted_at IS NULL AND day >= ? AND day < ?
            """,
          arguments: [basis, period.from?.daysSinceEpoch ?? .min, period.until?.daysSinceEpoch ?? .max])
        while let row = try rows.next() { found[row[0]] = row[1] }
      }
    }
    return try found.sorted { $0.key > $1.key }.compactMap { _, id in
      try WorkoutID(id).map { OutdatedLoad(id: $0, recording: try recording(database, of: $0)) }
    }
  }

  /// What a load of the workout would be computed from now; `nil` if it no longer exists.
  static func origin(_ database: Database, of id: WorkoutID) throws -> LoadOrigin? {
    guard let workout = try WorkoutStore.workout(database, id: id)?.workout else { return nil }
    return LoadOrigin(workout: workout, recording: try recording(database, of: id))
  }

  /// The digest by which the workout names its samples, and their count if they are here.
  private static func recording(_ database: Database, of id: WorkoutID) throws -> String {
    let statement = try database.cachedStatement(
      sql: """
        SELECT ifnull(track_digest, '') || ' ' || ifnull(sample_count, '')
        FROM workout LEFT JOIN track ON track.workout = workout.id AND set_aside IS NULL WHERE id = ?
        """)
    return try String.fetchOne(statement, arguments: [id.description]) ?? ""
  }

  /// Each basis once, found by skipping from one to the next; `nil` if no load was computed.
  private static func bases(_ database: Database) throws -> [String?] {
    var bases: [String?] = [nil]
    let next = try database.cachedStatement(
      sql: """
        SELECT min(load_basis) FROM workout INDEXED BY workout_by_load_basis
        WHERE load_basis > ? AND deleted_at IS NULL
        """)
    var last = ""
    while let basis = try String.fetchOne(next, arguments: [last]) {
      bases.append(basis)
      last = basis
    }
    return bases
  }

  static func set(_ database: Database, _ load: LoadRecord, of id: WorkoutID) throws {
    let statement = try database.cachedStatement(
      sql: """
        UPDATE workout SET load_points = ?, load_method = ?, load_assumed = ?, load_explanation = ?, load_basis = ?
        WHERE id = ?
        """)
    try statement.execute(
      arguments: [load.points, load.method, load.assumed, load.explanation, load.basis, id.description])
  }
}
