import DomainWorkout
import GRDB

/// The statements on the tables of workouts. Each runs inside a transaction that its caller opened.
enum WorkoutStore {
  static func page(
    _ database: Database, matching filter: WorkoutFilter, in window: WorkoutWindow
  ) throws -> (records: [WorkoutRecord], totalCount: Int) {
    let condition = Condition(filter)
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
    let condition = Condition(WorkoutFilter(sport: sport, from: day))
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

  /// Adds a workout with its laps and track; `false` when one of its id is there already.
  static func add(
    _ database: Database, _ workout: WorkoutRecord, laps: [LapRecord], track: TrackRecord?
  ) throws -> Bool {
    let known = try Bool.fetchOne(
      database, sql: "SELECT EXISTS (SELECT 1 FROM workout WHERE id = ?)", arguments: [workout.id])
    guard known != true else { return false }
    try workout.insert(database)
    for lap in laps { try lap.insert(database) }
    try track?.insert(database)
    return true
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

/// A filter as a WHERE clause.
private struct Condition {
  var sql = ""
  var arguments = StatementArguments()

  init(_ filter: WorkoutFilter) {
    var terms: [String] = []
    if let sport = filter.sport {
      terms.append("sport = ?")
      arguments += [sport.rawValue]
    }
    if let from = filter.from {
      terms.append("day >= ?")
      arguments += [from.daysSinceEpoch]
    }
    if let through = filter.through {
      terms.append("day <= ?")
      arguments += [through.daysSinceEpoch]
    }
    if let idPrefix = filter.idPrefix {
      terms.append("substr(id, 1, ?) = ?")
      arguments += [idPrefix.count, idPrefix]
    }
    if let text = filter.text, !text.isEmpty {
      terms.append("instr(swiftLowercaseString(title), ?) > 0")
      arguments += [text.lowercased()]
    }
    if !terms.isEmpty { sql = "WHERE " + terms.joined(separator: " AND ") }
  }
}
