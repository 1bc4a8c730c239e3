import CoreDatabase
import GRDB

extension SyncSchema {
  // What happened to each row, in order, and which action made a pending change. `machine` is empty for this one;
  // `changes` is a `ChangesColumn`, empty if the entry is about the whole row.
  static let history = Migration("sync-6-history") { database in
    try database.execute(
      sql: """
        CREATE TABLE sync_history (
          number INTEGER PRIMARY KEY,
          at REAL NOT NULL,
          collection TEXT NOT NULL,
          row_id TEXT NOT NULL,
          event TEXT NOT NULL,
          action TEXT,
          machine TEXT,
          changes TEXT,
          reason TEXT
        ) STRICT;
        CREATE INDEX sync_history_by_row ON sync_history (row_id);
        ALTER TABLE sync_account ADD COLUMN history_days INTEGER NOT NULL DEFAULT 365;
        ALTER TABLE sync_change ADD COLUMN action TEXT;
        """)
  }
}
