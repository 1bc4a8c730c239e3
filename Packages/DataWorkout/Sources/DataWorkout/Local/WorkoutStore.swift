import DomainWorkout
import GRDB

/// The statements on the tables of workouts. Each runs inside a transaction that its caller opened.
enum WorkoutStore {
  static func page(
    _ database: Database, matching filter: WorkoutFilter, in window: WorkoutWindow
  ) throws -> (records: [WorkoutRecord], totalCount: Int) {
    let condition = WorkoutCondition(filter)
    let records = try WorkoutRecord.fetchAll(
      database,
      sql: "SELECT * FROM workout \(condition.sql) ORDER BY start DESC, id LIMIT ? OFFSET ?",
      arguments: condition.arguments + [window.limit, window.offset])
    let totalCount = try Int.fetchOne(
      database, sql: "SELECT count(*) FROM workout \(condition.sql)", arguments: condition.arguments)
    return (records, totalCount ?? 0)
  }

  static func workout(_ database: Database, id: WorkoutID) throws -> WorkoutRecord? {
    try WorkoutRecord.fetchOne(database, sql: "SELECT * FROM workout WHERE id = ?", arguments: [id.description])
  }

  static func laps(_ database: Database, of id: WorkoutID) throws -> [LapRecord] {
    try LapRecord.fetchAll(
      database, sql: "SELECT * FROM lap WHERE workout = ? ORDER BY position", arguments: [id.description])
  }

  static func track(_ database: Database, of id: WorkoutID) throws -> TrackRecord? {
    try TrackRecord.fetchOne(database, sql: "SELECT * FROM track WHERE workout = ?", arguments: [id.description])
  }

  static func dailyVolumes(
    _ database: Database, sport: Sport?, from day: CalendarDay
  ) throws -> [VolumeRecord] {
    let condition = WorkoutCondition(WorkoutFilter(sport: sport, from: day))
    return try VolumeRecord.fetchAll(
      database,
      sql: """
        SELECT day, sport, \(VolumeRecord.sums) FROM workout \(condition.sql)
        GROUP BY day, sport ORDER BY day, sport
        """,
      arguments: condition.arguments)
  }

  static func sportVolumes(_ database: Database) throws -> [VolumeRecord] {
    try VolumeRecord.fetchAll(
      database,
      sql: """
        SELECT 0 AS day, sport, \(VolumeRecord.sums) FROM workout
        GROUP BY sport ORDER BY moving DESC, sport
        """)
  }

  /// All workouts of the recording that a source names, in their order.
  static func parts(_ database: Database, of source: SourceRecord) throws -> [WorkoutRecord] {
    try WorkoutRecord.fetchAll(
      database, sql: "SELECT * FROM workout WHERE source_digest = ? ORDER BY source_index",
      arguments: [source.digest])
  }

  /// Workouts that began in a stretch of time, which both ends are given of in seconds since 1970.
  static func workouts(_ database: Database, beganIn times: ClosedRange<Double>) throws -> [WorkoutRecord] {
    try WorkoutRecord.fetchAll(
      database, sql: "SELECT * FROM workout WHERE start BETWEEN ? AND ? ORDER BY start, id",
      arguments: [times.lowerBound, times.upperBound])
  }

  static func insert(
    _ database: Database, _ workout: WorkoutRecord, laps: [LapRecord], track: TrackRecord?
  ) throws {
    try workout.insert(database)
    for lap in laps { try lap.insert(database) }
    try track?.insert(database)
  }

  static func rename(_ database: Database, _ id: WorkoutID, to title: String) throws {
    try database.execute(
      sql: "UPDATE workout SET title = ? WHERE id = ?", arguments: [title, id.description])
    guard database.changesCount > 0 else { throw WorkoutError.notFound(id) }
  }

  static func delete(_ database: Database, _ id: WorkoutID) throws {
    try database.execute(sql: "DELETE FROM workout WHERE id = ?", arguments: [id.description])
    guard database.changesCount > 0 else { throw WorkoutError.notFound(id) }
  }
}
