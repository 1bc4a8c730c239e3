import DomainWorkout
import GRDB

/// The statements on the loads of workouts. Each runs inside a transaction that its caller opened.
enum LoadStore {
  /// Workouts whose load was found by another basis than the one that holds on their day, newest first.
  ///
  /// It is asked for each of the few bases that loads were found by, so that what is up to date is never looked at.
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

  /// Each basis once, found by leaps from one to the next; `nil` where no load was found.
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
