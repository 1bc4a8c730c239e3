import DomainWorkout
import GRDB

extension KeptRows {
  /// The change; `nil` if nothing is kept for it.
  func change() throws -> (required: Set<String>, importNumber: Int?)? {
    guard try Self.exist(database),
      let row = try Row.fetchOne(
        database, sql: "SELECT required, import FROM temp.kept_change WHERE change = ?", arguments: [number])
    else { return nil }
    return (Set(try JSONText.decode([String].self, from: row[0])), row[1])
  }

  /// The ids of the workouts before the change, the earliest first.
  func ids() throws -> [String] {
    try String.fetchAll(
      database, sql: "SELECT id FROM temp.kept_workout WHERE change = ? AND time = 0 ORDER BY number",
      arguments: [number])
  }

  /// A workout before or after the change, in the order of `WorkoutRecord.selection`.
  func row(_ id: String, _ time: Time) throws -> Row? {
    try Row.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT \(WorkoutRecord.selection) FROM temp.kept_workout AS workout
          WHERE change = ? AND time = ? AND id = ?
          """), arguments: [number, time.rawValue, id])
  }

  func laps(of id: String) throws -> [LapRecord] {
    try LapRecord.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT workout, position, start, elapsed, timer, distance, ascent, heart_rate_average, heart_rate_maximum,
            power_average, cadence_average
          FROM temp.kept_lap WHERE change = ? AND workout = ? ORDER BY position
          """), arguments: [number, id])
  }

  func track(of id: String) throws -> TrackRecord? {
    try TrackRecord.fetchOne(
      database.cachedStatement(sql: "SELECT * FROM temp.kept_track WHERE change = ? AND workout = ?"),
      arguments: [number, id])
  }

  /// The duplicates that the change replaced, added or removed, and that are still as they were after it.
  func reverseDuplicates() throws {
    let columns = try String.fetchAll(database, sql: "SELECT name FROM pragma_table_info('duplicate', 'main')")
      .filter { $0 != "number" }
    let list = columns.joined(separator: ", ")
    func same(_ one: String, _ other: String) -> String {
      "(\(columns.map { "\(one).\($0)" }.joined(separator: ", "))) IS "
        + "(\(columns.map { "\(other).\($0)" }.joined(separator: ", ")))"
    }
    let changed = try String.fetchAll(
      database,
      sql: """
        SELECT id FROM (
          SELECT \(list) FROM temp.kept_duplicate WHERE change = ?1 AND time = 0
          EXCEPT SELECT \(list) FROM temp.kept_duplicate WHERE change = ?1 AND time = 1)
        UNION SELECT id FROM (
          SELECT \(list) FROM temp.kept_duplicate WHERE change = ?1 AND time = 1
          EXCEPT SELECT \(list) FROM temp.kept_duplicate WHERE change = ?1 AND time = 0)
        """, arguments: [number])
    for id in changed {
      let isUntouched = try Bool.fetchOne(
        database,
        sql: """
          SELECT NOT EXISTS (
            SELECT 1 FROM main.duplicate AS now
            LEFT JOIN temp.kept_duplicate AS after ON after.change = ?1 AND after.time = 1 AND after.id = now.id
            WHERE now.id = ?2 AND NOT (after.id IS NOT NULL AND \(same("now", "after"))))
            AND ((SELECT count(*) FROM main.duplicate WHERE id = ?2)
              = (SELECT count(*) FROM temp.kept_duplicate WHERE change = ?1 AND time = 1 AND id = ?2))
          """, arguments: [number, id])
      guard isUntouched == true else { continue }
      try database.execute(sql: "DELETE FROM main.duplicate WHERE id = ?", arguments: [id])
      // In its old place, unless that is taken.
      try database.execute(
        sql: """
          INSERT INTO main.duplicate (number, \(list))
          SELECT CASE WHEN number IN (SELECT number FROM main.duplicate) THEN NULL ELSE number END, \(list)
          FROM temp.kept_duplicate WHERE change = ?1 AND time = 0 AND id = ?2
            AND workout IN (SELECT id FROM main.workout)
          """, arguments: [number, id])
    }
  }

  /// Adds the gear again that the change removed.
  func reverseGear(_ gear: ImportedGear) throws {
    let columns = try String.fetchAll(database, sql: "SELECT name FROM pragma_table_info('gear', 'main')")
      .joined(separator: ", ")
    let ids = try String.fetchAll(
      database, sql: "SELECT id FROM temp.kept_gear WHERE change = ? ORDER BY id", arguments: [number])
    for id in ids {
      try gear.recording(id) {
        try database.execute(
          sql: """
            INSERT OR IGNORE INTO main.gear (\(columns))
            SELECT \(columns) FROM temp.kept_gear WHERE change = ? AND id = ?
            """, arguments: [number, id])
      }
    }
  }

  func reverseImport(_ importNumber: Int) throws {
    let columns = try String.fetchAll(database, sql: "SELECT name FROM pragma_table_info('seen_file', 'main')")
      .joined(separator: ", ")
    try database.execute(
      sql: """
        INSERT OR IGNORE INTO main.seen_file (\(columns))
        SELECT \(columns) FROM temp.kept_seen_file WHERE change = ?
        """, arguments: [number])
    try database.execute(sql: "UPDATE import SET undone = NULL WHERE id = ?", arguments: [importNumber])
  }
}
