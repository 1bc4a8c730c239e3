import DomainWorkout
import GRDB

/// The statements on the loads of workouts. Each runs inside a transaction that its caller opened.
enum LoadStore {
  static func daily(_ database: Database) throws -> [DailyLoadRecord] {
    try DailyLoadRecord.fetchAll(
      database,
      sql: """
        SELECT day, sum(load_points) AS points,
          sum(CASE load_method WHEN '\(TrainingLoadMethod.duration.rawValue)' THEN load_points ELSE 0 END) AS estimated
        FROM workout WHERE load_points IS NOT NULL GROUP BY day ORDER BY day
        """)
  }

  static func ids(
    _ database: Database, notBasedOn basis: String, from: CalendarDay?, until: CalendarDay?
  ) throws -> [String] {
    try String.fetchAll(
      database, sql: "SELECT id FROM workout WHERE day >= ? AND day < ? AND load_basis IS NOT ? ORDER BY start, id",
      arguments: [from?.daysSinceEpoch ?? Int.min, until?.daysSinceEpoch ?? Int.max, basis])
  }

  static func set(_ database: Database, _ load: LoadRecord, of id: WorkoutID) throws {
    try database.execute(
      sql: """
        UPDATE workout SET load_points = ?, load_method = ?, load_assumed = ?, load_explanation = ?, load_basis = ?
        WHERE id = ?
        """,
      arguments: [load.points, load.method, load.assumed, load.explanation, load.basis, id.description])
  }
}

/// A row of sums over the loads of a day.
struct DailyLoadRecord: FetchableRecord {
  var day: Int
  var points: Double
  var estimated: Double

  init(row: Row) {
    day = row["day"]
    points = row["points"]
    estimated = row["estimated"]
  }
}
