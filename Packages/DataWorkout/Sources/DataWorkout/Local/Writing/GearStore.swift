import DomainCore
import DomainWorkout
import GRDB

/// The statements on the table of gear. Each runs inside a transaction opened by its caller.
enum GearStore {
  static func gear(_ database: Database) throws -> [Gear] {
    try GearRecord.present(database).compactMap(\.gear).sorted(by: Gear.precedes)
  }

  /// The days with workouts with each piece of gear, oldest first.
  static func days(_ database: Database) throws -> [GearID: [GearDay]] {
    try days(database, where: "TRUE")
  }

  static func days(_ database: Database, of limited: GearTraining.Limited) throws -> [GearID: [GearDay]] {
    guard !limited.gear.isEmpty else { return [:] }
    let ids = limited.gear.map(\.id.description)
    return try days(
      database, where: "worn.key IN (\(databaseQuestionMarks(count: ids.count))) AND day >= ?",
      StatementArguments(ids) + [limited.firstDay?.daysSinceEpoch ?? Int.min])
  }

  private static func days(
    _ database: Database, where condition: String, _ arguments: StatementArguments = StatementArguments()
  ) throws -> [GearID: [GearDay]] {
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT worn.key AS gear, day, sum(distance) AS meters, sum(moving) AS seconds, count(*) AS workouts
        FROM workout, json_each(workout.gear) AS worn
        WHERE workout.gear IS NOT NULL AND deleted_at IS NULL AND worn.value = 1 AND \(condition)
        GROUP BY worn.key, day ORDER BY day
        """, arguments: arguments)
    var days: [GearID: [GearDay]] = [:]
    while let row = try rows.next() {
      guard let id = GearID(row["gear"] as String) else { continue }
      days[id, default: []].append(
        GearDay(
          day: CalendarDay(daysSinceEpoch: row["day"]), meters: row["meters"], seconds: row["seconds"],
          workoutCount: row["workouts"]))
    }
    return days
  }

  /// Adds it, or fills in its empty values. Deleted gear stays as it is.
  static func put(_ database: Database, _ gear: Gear) throws {
    let old = try GearRecord.any(database, id: gear.id.description)
    guard old?.isDeleted != true else { return }
    var record = old ?? GearRecord(gear)
    if let known = old?.gear { record.take(known.filled(from: gear)) }
    try record.save(database)
  }

  static func edit(_ database: Database, _ gear: Gear) throws {
    var record = try present(database, gear.id)
    record.take(gear)
    try record.save(database)
  }

  static func delete(_ database: Database, _ id: GearID, at time: Double) throws {
    var record = try present(database, id)
    record.deletedAt = time
    try record.save(database)
  }

  static func restore(_ database: Database, _ id: GearID) throws {
    guard var record = try GearRecord.any(database, id: id.description) else { throw WorkoutError.noSuchGear(id) }
    record.deletedAt = nil
    try record.save(database)
  }

  private static func present(_ database: Database, _ id: GearID) throws -> GearRecord {
    guard let record = try GearRecord.any(database, id: id.description), !record.isDeleted else {
      throw WorkoutError.noSuchGear(id)
    }
    return record
  }
}
