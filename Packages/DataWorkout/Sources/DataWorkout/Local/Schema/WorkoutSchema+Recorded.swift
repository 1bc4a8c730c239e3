import CoreDatabase
import CoreSync
import GRDB

extension WorkoutSchema {
  // The recorded values that corrections replace; the merges of a workout; and values received from a server that no
  // workout can have, which are left out of their own columns.
  static let recorded = Migration("workout-7-recorded") { database in
    try database.execute(
      sql: """
        ALTER TABLE workout ADD COLUMN title_recorded TEXT;
        ALTER TABLE workout ADD COLUMN sport_recorded TEXT;
        ALTER TABLE workout ADD COLUMN start_recorded REAL;
        ALTER TABLE workout ADD COLUMN effort_recorded REAL;
        ALTER TABLE workout ADD COLUMN merged_from TEXT;
        ALTER TABLE workout ADD COLUMN out_of_range TEXT;
        """)
    try OutOfRangeStep.run(database)
    // A server may have sent an edit made elsewhere, so only workouts that no server knows certainly have their
    // recorded values.
    let hasServer = try database.tableExists("sync_base")
    try database.execute(
      sql: """
        UPDATE workout
        SET title_recorded = title, sport_recorded = sport, start_recorded = start, effort_recorded = effort
        WHERE source_digest IS NOT NULL AND edited_at IS NULL AND out_of_range IS NULL
          \(hasServer ? "AND id NOT IN (SELECT row_id FROM sync_base WHERE collection = 'workouts')" : "")
        """)
  }
}

/// Moves values that no workout can have out of their columns, the way received values are kept. The bounds are those
/// of this step and never change.
private enum OutOfRangeStep {
  private static let year = 31_622_400.0
  private static let bounds: [(column: String, range: ClosedRange<Double>)] = [
    ("elapsed", 0...year), ("timer", 0...year), ("moving_stated", 0...year), ("moving_reported", 0...year),
    ("moving_computed", 0...year), ("distance_stated", 0...50_000_000), ("distance_reported", 0...50_000_000),
    ("distance_computed", 0...50_000_000), ("ascent_stated", -100_000...1_000_000),
    ("ascent_reported", -100_000...1_000_000), ("ascent_computed", -100_000...1_000_000),
    ("descent_reported", -100_000...1_000_000), ("descent_computed", -100_000...1_000_000),
    ("heart_rate_stated", 0...1_000), ("heart_rate_average", 0...1_000), ("heart_rate_maximum", 0...1_000),
    ("power_average", 0...100_000), ("power_maximum", 0...100_000), ("cadence_average", 0...10_000),
    ("cadence_maximum", 0...10_000), ("energy", 0...1_000_000), ("pool_length", 0...10_000), ("effort", 0...100),
    ("start", -2_208_988_800...7_258_118_400),
  ]
  private static let integers: [(column: String, range: ClosedRange<Int64>)] = [
    ("pool_count", 0...1_000_000), ("utc_offset", -86_400...86_400),
  ]
  /// Columns that always have a value, with their default.
  private static let neutral: Set = ["elapsed", "start", "utc_offset"]

  static func run(_ database: Database) throws {
    let names = bounds.map(\.column) + integers.map(\.column)
    let isOut =
      bounds.map { "\($0.column) NOT BETWEEN \($0.range.lowerBound) AND \($0.range.upperBound)" }
      + integers.map { "\($0.column) NOT BETWEEN \($0.range.lowerBound) AND \($0.range.upperBound)" }
    let rows = try Row.fetchAll(
      database, sql: "SELECT id, \(names.joined(separator: ", ")) FROM workout WHERE \(isOut.joined(separator: " OR "))"
    )
    for row in rows {
      var kept: Fields = [:]
      for (column, range) in bounds {
        if let value: Double = row[column], !range.contains(value) { kept[column] = .real(value) }
      }
      for (column, range) in integers {
        if let value: Int64 = row[column], !range.contains(value) { kept[column] = .integer(value) }
      }
      try keep(database, kept, of: row["id"])
    }
    try keepLaps(database)
  }

  private static func keep(_ database: Database, _ fields: Fields, of id: String) throws {
    let columns = fields.keys.filter { $0 != WorkoutRecord.lapsField }.sorted()
    let changes = columns.map { "\($0) = \(neutral.contains($0) ? "0" : "NULL")" }
    let known = try String.fetchOne(database, sql: "SELECT out_of_range FROM workout WHERE id = ?", arguments: [id])
    let all = OutOfRangeColumn.fields(known).merging(fields) { $1 }
    try database.execute(
      sql: """
        UPDATE workout SET \((changes + ["load_basis = NULL", "out_of_range = ?"]).joined(separator: ", ")) WHERE id = ?
        """,
      arguments: [OutOfRangeColumn.text(all), id])
    guard columns.contains("start") || columns.contains("utc_offset"),
      let row = try Row.fetchOne(database, sql: "SELECT start, utc_offset FROM workout WHERE id = ?", arguments: [id])
    else { return }
    let (start, offset): (Double, Int) = (row[0], row[1])
    let day = Int(exactly: ((start + Double(offset)) / 86_400).rounded(.down)) ?? 0
    try database.execute(
      sql: "UPDATE workout SET day = ?, number = ? WHERE id = ?",
      arguments: [day, try WorkoutNumber.make(database, start: start, id: id), id])
  }

  private static func keepLaps(_ database: Database) throws {
    let ids = try String.fetchAll(
      database,
      sql: """
        SELECT DISTINCT workout FROM lap
        WHERE start NOT BETWEEN -2208988800 AND 7258118400 OR elapsed NOT BETWEEN 0 AND \(year)
          OR timer NOT BETWEEN 0 AND \(year) OR distance NOT BETWEEN 0 AND 50000000
          OR ascent NOT BETWEEN -100000 AND 1000000 OR heart_rate_average NOT BETWEEN 0 AND 1000
          OR heart_rate_maximum NOT BETWEEN 0 AND 1000 OR power_average NOT BETWEEN 0 AND 100000
          OR cadence_average NOT BETWEEN 0 AND 10000
        """)
    for id in ids {
      let laps = try LapRecord.all(database, of: id)
      try keep(database, [WorkoutRecord.lapsField: LapsField.value(of: laps)], of: id)
      try database.execute(sql: "DELETE FROM lap WHERE workout = ?", arguments: [id])
    }
  }
}
