import CoreDatabase
import CoreSync
import DomainWorkout
import GRDB
import Synchronization

/// Keeps the rows of a change as they were before it, and its workouts as they are after it, so that the change can be
/// reversed; inside the change's transaction.
///
/// The rows are in temporary tables of the connection that writes, and are gone when the log is closed.
struct KeptRows {
  /// Before or after the change.
  enum Time: Int {
    case before
    case after
  }

  /// What a change can replace.
  struct Scope {
    /// The workouts.
    var ids: Set<String>
    /// Those of them whose laps and tracks it can replace or remove.
    var contents: Set<String> = []
    /// Those of them without which nothing is reversed, as the two of a merge.
    var required: Set<String> = []
    var importNumber: Int?
  }

  private static let lastNumber = Atomic(0)
  private static let workoutColumns = WorkoutRecord.storedFields.flatMap(\.columns).map(\.name)
  private static let lapColumns = """
    workout, position, start, elapsed, timer, distance, ascent, heart_rate_average, heart_rate_maximum, power_average,
    cadence_average
    """
  private static let trackColumns = "workout, sample_count, encoding, samples, set_aside"

  let database: Database
  let number: Int

  init(_ database: Database, _ number: Int) {
    self.database = database
    self.number = number
  }

  /// Runs a change and keeps what it replaces.
  static func keeping<Value>(
    _ database: Database, _ scope: Scope, _ change: () throws -> Value
  ) throws -> (value: Value, reversal: ReversalID) {
    let kept = KeptRows(database, lastNumber.add(1, ordering: .relaxed).newValue)
    try kept.makeTables()
    let ids = JSONText.list(scope.ids.sorted())
    try kept.keepWorkouts(ids, .before)
    try kept.keepContents(JSONText.list(scope.contents.sorted()))
    try kept.keepDuplicates(ids, of: scope.importNumber, .before)
    if let importNumber = scope.importNumber { try kept.keepImport(importNumber) }
    let value = try change()
    try kept.execute(
      "DELETE FROM temp.kept_gear WHERE change = ? AND id IN (SELECT id FROM main.gear)", [kept.number])
    try kept.keepWorkouts(ids, .after)
    try kept.keepDuplicates(ids, of: scope.importNumber, .after)
    try kept.execute(
      "INSERT INTO temp.kept_change VALUES (?, ?, ?)",
      [kept.number, try JSONText.encode(scope.required.sorted()), scope.importNumber])
    return (value, ReversalID(kept.number))
  }

  /// Forgets what is kept for a change; nothing if nothing is.
  static func forget(_ database: Database, _ reversals: Set<ReversalID>) throws {
    guard try exist(database) else { return }
    for reversal in reversals { try KeptRows(database, reversal.number).forget() }
  }

  static func exist(_ database: Database) throws -> Bool {
    try Bool.fetchOne(
      database, sql: "SELECT EXISTS (SELECT 1 FROM sqlite_temp_master WHERE name = 'kept_change')") ?? false
  }

  func forget() throws {
    for table in ["change", "workout", "lap", "track", "duplicate", "seen_file", "gear"] {
      try execute("DELETE FROM temp.kept_\(table) WHERE change = ?", [number])
    }
  }

  private func makeTables() throws {
    guard try !Self.exist(database) else { return }
    let workout = Self.workoutColumns.joined(separator: ", ")
    try database.execute(
      sql: """
        CREATE TEMP TABLE kept_change (change INTEGER PRIMARY KEY, required TEXT NOT NULL, import INTEGER);
        CREATE TEMP TABLE kept_workout AS SELECT 0 AS change, 0 AS time, \(workout) FROM main.workout WHERE 0;
        CREATE INDEX temp.kept_workout_by_id ON kept_workout (change, time, id);
        CREATE TEMP TABLE kept_lap AS SELECT 0 AS change, \(Self.lapColumns) FROM main.lap WHERE 0;
        CREATE INDEX temp.kept_lap_by_workout ON kept_lap (change, workout);
        CREATE TEMP TABLE kept_track AS SELECT 0 AS change, \(Self.trackColumns) FROM main.track WHERE 0;
        CREATE INDEX temp.kept_track_by_workout ON kept_track (change, workout);
        CREATE TEMP TABLE kept_duplicate AS SELECT 0 AS change, 0 AS time, * FROM main.duplicate WHERE 0;
        CREATE TEMP TABLE kept_seen_file AS SELECT 0 AS change, * FROM main.seen_file WHERE 0;
        CREATE TEMP TABLE kept_gear AS SELECT 0 AS change, * FROM main.gear WHERE 0;
        """)
  }

  private func keepWorkouts(_ ids: String, _ time: Time) throws {
    try execute(
      """
      INSERT INTO temp.kept_workout SELECT ?, ?, \(Self.workoutColumns.joined(separator: ", ")) FROM main.workout
      WHERE id IN (SELECT value FROM json_each(?))
      """, [number, time.rawValue, ids])
  }

  private func keepContents(_ ids: String) throws {
    for (table, columns) in [("lap", Self.lapColumns), ("track", Self.trackColumns)] {
      try execute(
        """
        INSERT INTO temp.kept_\(table) SELECT ?, \(columns) FROM main.\(table)
        WHERE workout IN (SELECT value FROM json_each(?))
        """, [number, ids])
    }
  }

  private func keepDuplicates(_ ids: String, of importNumber: Int?, _ time: Time) throws {
    try execute(
      """
      INSERT INTO temp.kept_duplicate SELECT ?1, ?2, * FROM main.duplicate
      WHERE id IN (SELECT value FROM json_each(?3)) OR workout IN (SELECT value FROM json_each(?3)) OR import = ?4
      """, [number, time.rawValue, ids, importNumber])
  }

  private func keepImport(_ importNumber: Int) throws {
    try execute(
      "INSERT INTO temp.kept_seen_file SELECT ?, * FROM main.seen_file WHERE import = ?", [number, importNumber])
    try execute("INSERT INTO temp.kept_gear SELECT ?, * FROM main.gear", [number])
  }

  private func execute(_ sql: String, _ arguments: StatementArguments) throws {
    try database.cachedStatement(sql: sql).execute(arguments: arguments)
  }
}

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
