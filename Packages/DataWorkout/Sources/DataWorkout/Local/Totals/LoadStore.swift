import DomainCore
import DomainWorkout
import GRDB

/// The statements on the loads of workouts. Each runs inside a transaction opened by its caller.
enum LoadStore {
  /// Workouts whose load was computed with another basis than the one in effect on their day, newest first.
  ///
  /// The query runs for each of the few bases in use, so that up-to-date loads are never read.
  static func outdated(_ database: Database, by periods: [LoadBasisPeriod]) throws -> [String] {
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
    return found.sorted { $0.key > $1.key }.map(\.value)
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
