import CoreDatabase
import CoreSync
import GRDB

extension WorkoutSchema {
  /// A step that adds a text that the owner of a workout can edit, as `make new-field` writes it. A released step that
  /// uses it never changes, so neither does this.
  static func addingText(_ step: String, column: String) -> Migration {
    Migration(step) { database in
      try database.execute(sql: "ALTER TABLE workout ADD COLUMN \(column) TEXT")
      try adopt(column, database)
    }
  }

  /// Texts that a machine with a newer version sent while this one had no column for them: only the sync state has
  /// them, and the server does not send them again.
  private static func adopt(_ column: String, _ database: Database) throws {
    guard try database.tableExists("sync_base") else { return }
    let rows = try Row.fetchAll(database, sql: "SELECT row_id, fields FROM sync_base WHERE collection = 'workouts'")
    for row in rows {
      guard let fields = try? JSONText.decode(Fields.self, from: row["fields"]),
        let text = fields[column]?.text(in: ValueRange.text)
      else { continue }
      try database.execute(
        sql: "UPDATE workout SET \(column) = ? WHERE id = ?", arguments: [text, row["row_id"] as String])
    }
  }
}
