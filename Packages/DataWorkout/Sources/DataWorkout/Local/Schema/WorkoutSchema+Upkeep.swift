import CoreDatabase
import CoreSync
import GRDB

extension WorkoutSchema {
  // When gear is used, how long it lasts, and which workouts get it.
  static let upkeep = Migration("workout-14-upkeep") { database in
    try database.execute(
      sql: """
        ALTER TABLE gear ADD COLUMN initial REAL;
        ALTER TABLE gear ADD COLUMN fitted INTEGER;
        ALTER TABLE gear ADD COLUMN retired INTEGER;
        ALTER TABLE gear ADD COLUMN serviced INTEGER;
        ALTER TABLE gear ADD COLUMN wear_limit TEXT;
        ALTER TABLE gear ADD COLUMN parent TEXT;
        ALTER TABLE gear ADD COLUMN rule TEXT;
        """)
    try adoptUpkeep(database)
  }

  /// Fields that a machine with a newer version sent while this one had no columns for them: only the sync state has
  /// them, and the server does not send them again.
  private static func adoptUpkeep(_ database: Database) throws {
    guard try database.tableExists("sync_base") else { return }
    let rows = try Row.fetchAll(database, sql: "SELECT row_id, fields FROM sync_base WHERE collection = 'gear'")
    for row in rows {
      guard let fields = try? JSONText.decode(Fields.self, from: row["fields"]) else { continue }
      try database.execute(
        sql: """
          UPDATE gear SET initial = ?, fitted = ?, retired = ?, serviced = ?, wear_limit = ?, parent = ?, rule = ?
          WHERE id = ?
          """,
        arguments: [
          fields["initial"]?.real(in: 0...50_000_000), fields["fitted"]?.integer(in: -30_000...90_000),
          fields["retired"]?.integer(in: -30_000...90_000), fields["serviced"]?.integer(in: -30_000...90_000),
          fields["limit"]?.text(in: 1...100), fields["parent"]?.text(in: 1...100), fields["rule"]?.text(in: 1...20_000),
          row["row_id"] as String,
        ])
    }
  }
}
