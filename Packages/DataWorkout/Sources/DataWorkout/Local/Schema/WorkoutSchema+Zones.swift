import CoreSync
import GRDB

extension WorkoutSchema {
  // How the time zone of a workout is known, and its offset before its owner corrected it; until now nobody could.
  static func addZones(_ database: Database) throws {
    try database.execute(
      sql: """
        ALTER TABLE workout ADD COLUMN utc_offset_recorded INTEGER;
        ALTER TABLE workout ADD COLUMN zone_source TEXT;
        UPDATE workout SET utc_offset_recorded = utc_offset WHERE source_digest IS NOT NULL;
        """)
    try adoptZones(database)
  }

  /// Fields that a machine with a newer version sent while this one had no columns for them: only the sync state has
  /// them, and the server does not send them again.
  private static func adoptZones(_ database: Database) throws {
    guard try database.tableExists("sync_base") else { return }
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT row_id, fields FROM sync_base WHERE collection = 'workouts' AND instr(fields, '"utc_offset_recorded":') > 0
        """)
    for row in rows {
      guard let fields = try? JSONText.decode(Fields.self, from: row["fields"]),
        case .integer(let offset)? = fields["utc_offset_recorded"], (-86_400...86_400).contains(offset)
      else { continue }
      var source: String?
      if case .text(let code)? = fields["zone_source"], (1...100).contains(code.utf8.count) { source = code }
      try database.execute(
        sql: "UPDATE workout SET utc_offset_recorded = ?, zone_source = ? WHERE id = ?",
        arguments: [offset, source, row["row_id"] as String])
    }
  }
}
