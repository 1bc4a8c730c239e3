import CoreDatabase
import CoreSync
import GRDB

extension WorkoutSchema {
  // Private notes, tags and gear of workouts, and the gear itself; and how many workouts in the log an import gave what
  // they lacked.
  static let gear = Migration("workout-10-gear") { database in
    try database.execute(
      sql: """
        ALTER TABLE workout ADD COLUMN private_notes TEXT;
        ALTER TABLE workout ADD COLUMN tags TEXT;
        ALTER TABLE workout ADD COLUMN gear TEXT;
        ALTER TABLE import ADD COLUMN enriched INTEGER NOT NULL DEFAULT 0;

        CREATE TABLE gear (
          id TEXT PRIMARY KEY NOT NULL,
          name TEXT NOT NULL,
          kind TEXT NOT NULL,
          brand TEXT,
          model TEXT,
          is_retired INTEGER NOT NULL,
          deleted_at REAL,
          out_of_range TEXT
        ) STRICT;
        """)
    try ReceivedEarlier.adopt(database)
  }
}

/// Fields that a machine with a newer version sent while this one had no columns for them: only the sync state has
/// them, and the server does not send them again.
private enum ReceivedEarlier {
  static func adopt(_ database: Database) throws {
    guard try database.tableExists("sync_base") else { return }
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT row_id, fields FROM sync_base
        WHERE collection = 'workouts' AND (instr(fields, '"private_notes":') > 0 OR instr(fields, '"tag.') > 0
          OR instr(fields, '"gear.') > 0)
        """)
    for row in rows {
      guard let fields = try? JSONText.decode(Fields.self, from: row["fields"]) else { continue }
      try database.execute(
        sql: "UPDATE workout SET private_notes = ?, tags = ?, gear = ? WHERE id = ?",
        arguments: [
          text(fields["private_notes"]), marks("tag.", fields), marks("gear.", fields), row["row_id"] as String,
        ])
    }
  }

  private static func text(_ value: FieldValue?) -> String? {
    guard case .text(let text)? = value, text.utf8.count <= 200_000, !text.utf8.contains(0) else { return nil }
    return text
  }

  private static func marks(_ prefix: String, _ fields: Fields) throws -> String? {
    let marks = fields.reduce(into: [String: Int]()) { marks, field in
      guard field.key.hasPrefix(prefix) else { return }
      marks[String(field.key.dropFirst(prefix.count))] = field.value == .integer(1) ? 1 : 0
    }
    return marks.isEmpty ? nil : try JSONText.encode(marks)
  }
}
