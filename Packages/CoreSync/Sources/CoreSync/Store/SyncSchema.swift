public import CoreDatabase
import GRDB

/// The tables of the sync, as steps that never change once released.
public enum SyncSchema {
  /// The steps in the order in which they are applied.
  public static let migrations = [base, files, failure, newest, codes, history]

  // `server` is empty while nobody is signed in; the generation survives that, so that it never repeats.
  private static let base = Migration("sync-1-base") { database in
    try database.execute(
      sql: """
        CREATE TABLE sync_account (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          server TEXT,
          name TEXT,
          cursor TEXT,
          generation INTEGER NOT NULL,
          is_catching_up INTEGER NOT NULL,
          not_before REAL,
          collections TEXT NOT NULL
        ) STRICT;
        INSERT INTO sync_account (id, generation, is_catching_up, collections) VALUES (1, 0, 0, '');

        CREATE TABLE sync_base (
          collection TEXT NOT NULL,
          row_id TEXT NOT NULL,
          fields TEXT NOT NULL,
          version TEXT NOT NULL,
          stamp_time TEXT NOT NULL,
          stamp_id TEXT NOT NULL,
          generation INTEGER NOT NULL,
          PRIMARY KEY (collection, row_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX sync_base_by_generation ON sync_base (generation);

        CREATE TABLE sync_change (
          position INTEGER PRIMARY KEY AUTOINCREMENT,
          intent TEXT NOT NULL UNIQUE,
          recorded_at REAL NOT NULL,
          collection TEXT NOT NULL,
          row_id TEXT NOT NULL,
          operation TEXT NOT NULL,
          fields TEXT NOT NULL,
          preimage TEXT NOT NULL,
          attempts INTEGER NOT NULL,
          next_attempt REAL,
          state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'parked')),
          reason TEXT
        ) STRICT;
        CREATE INDEX sync_change_by_row ON sync_change (collection, row_id, position);

        CREATE TABLE sync_conflict (
          collection TEXT NOT NULL,
          row_id TEXT NOT NULL,
          field TEXT NOT NULL,
          base TEXT,
          mine TEXT NOT NULL,
          theirs TEXT NOT NULL,
          PRIMARY KEY (collection, row_id, field)
        ) STRICT, WITHOUT ROWID;
        """)
  }

  // The files that are on the server and missing here, whether or not the row names them now: it may again. The owner
  // of the log while nobody is signed in. And bases in the order they were received, each complete on its page.
  private static let files = Migration("sync-2-files") { database in
    try database.execute(
      sql: """
        CREATE TABLE sync_file (
          position INTEGER PRIMARY KEY,
          collection TEXT NOT NULL,
          row_id TEXT NOT NULL,
          digest TEXT NOT NULL,
          location TEXT NOT NULL,
          attempts INTEGER NOT NULL DEFAULT 0,
          next_attempt REAL,
          UNIQUE (collection, row_id)
        ) STRICT;
        ALTER TABLE sync_account ADD COLUMN last_server TEXT;
        ALTER TABLE sync_account ADD COLUMN last_name TEXT;

        CREATE TABLE sync_base_2 (
          position INTEGER PRIMARY KEY,
          collection TEXT NOT NULL,
          row_id TEXT NOT NULL,
          version TEXT NOT NULL,
          stamp_time TEXT NOT NULL,
          stamp_id TEXT NOT NULL,
          generation INTEGER NOT NULL,
          fields TEXT NOT NULL,
          UNIQUE (collection, row_id)
        ) STRICT;
        INSERT INTO sync_base_2 (collection, row_id, version, stamp_time, stamp_id, generation, fields)
          SELECT collection, row_id, version, stamp_time, stamp_id, generation, fields FROM sync_base;
        DROP TABLE sync_base;
        ALTER TABLE sync_base_2 RENAME TO sync_base;
        CREATE INDEX sync_base_by_generation ON sync_base (generation);
        """)
  }

  // Why the server cannot be reached, and since when, in seconds since 1970; empty after it responded.
  private static let failure = Migration("sync-3-failure") { database in
    try database.execute(
      sql: """
        ALTER TABLE sync_account ADD COLUMN failure TEXT;
        ALTER TABLE sync_account ADD COLUMN failed_at REAL;
        """)
  }

  // The rows changed last on the server: each run asks it for some of them.
  private static let newest = Migration("sync-4-newest") { database in
    try database.execute(
      sql: "CREATE INDEX sync_base_by_stamp ON sync_base (collection, generation, stamp_time);")
  }
}
