public import CoreDatabase
import GRDB

/// The tables of the sync: a baseline, and steps after it, which never change once released.
public enum SyncSchema {
  /// The steps in the order in which they are applied.
  public static let migrations = [baseline, ledger, kind, deliveries]

  private static let baseline = Migration("sync-1-baseline", replacing: developmentSteps) { database in
    for sql in [account, rows, changes, files, history] { try database.execute(sql: sql) }
  }

  // Logs of the baseline have what happened to each row in `sync_history`, without what could be undone.
  private static let ledger = Migration("sync-2-ledger") { database in
    for sql in [entries, actions] { try database.execute(sql: sql) }
    try database.execute(
      sql: """
        INSERT INTO change (number, revision, at, collection, row_id, event, action, machine, changes, reason)
        SELECT number, 0, at, collection, row_id, event, action, machine, changes, reason FROM sync_history;
        DROP TABLE sync_history;
        """)
  }

  // The kind of remote that the account is on; empty if the account was stored before there were several.
  private static let kind = Migration("sync-3-kind") { database in
    try database.execute(sql: "ALTER TABLE sync_account ADD COLUMN kind TEXT")
  }

  // Until then, the outbox had the values of each change once more.
  private static let deliveries = Migration("sync-4-deliveries") { database in
    try database.execute(sql: deliveryTables)
    try database.execute(
      sql: """
        INSERT INTO sync_delivery (
          position, intent, recorded_at, collection, row_id, operation, fields, preimage, attempts, next_attempt, state,
          reason, action)
        SELECT
          position, intent, recorded_at, collection, row_id, operation, fields, preimage, attempts, next_attempt, state,
          reason, action
        FROM sync_change;
        DROP TABLE sync_change;
        """)
  }

  // The steps of the versions before the first release. The last of them had the tables of the baseline.
  private static let developmentSteps = [
    "sync-1-base", "sync-2-files", "sync-3-failure", "sync-4-newest", "sync-5-codes", "sync-6-history",
  ]

  // `server` is empty while nobody is signed in, and `last_server` names the owner of the log then; the generation
  // survives that, so that it never repeats. `failure` says why the server cannot be reached, and since when, in seconds
  // since 1970; it is empty after the server responded.
  private static let account = """
    CREATE TABLE sync_account (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      server TEXT,
      name TEXT,
      cursor TEXT,
      generation INTEGER NOT NULL,
      is_catching_up INTEGER NOT NULL,
      not_before REAL,
      collections TEXT NOT NULL,
      last_server TEXT,
      last_name TEXT,
      failure TEXT,
      failed_at REAL,
      history_days INTEGER NOT NULL DEFAULT 365
    ) STRICT;
    INSERT INTO sync_account (id, generation, is_catching_up, collections) VALUES (1, 0, 0, '');
    """

  // The rows of the server in the order they were received, each complete on its page. Each run asks the server for some
  // of those that changed last.
  private static let rows = """
    CREATE TABLE sync_base (
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
    CREATE INDEX sync_base_by_generation ON sync_base (generation);
    CREATE INDEX sync_base_by_stamp ON sync_base (collection, generation, stamp_time);
    """

  // The pending changes, each with the action that made it, and the conflicts. The reason for parking a change is a code.
  private static let changes = """
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
      reason TEXT,
      action TEXT
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
    """

  // The files that are on the server and missing here, whether or not the row names them now: it may again.
  private static let files = """
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
    """

  // What happened to each row, in order. `machine` is empty for this one; `changes` is a `ChangesColumn`, empty if the
  // entry is about the whole row.
  private static let history = """
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
    """

  // What happened to each row, in order, and what was replaced. `reversed` is the action that an entry undoes or makes
  // again; `machine` is empty for this one; `changes` is a `ChangesColumn`, empty if the entry is about the whole row.
  private static let entries = """
    CREATE TABLE change (
      number INTEGER PRIMARY KEY,
      revision INTEGER NOT NULL,
      at REAL NOT NULL,
      collection TEXT NOT NULL,
      row_id TEXT NOT NULL,
      event TEXT NOT NULL,
      action TEXT,
      reversed TEXT,
      machine TEXT,
      changes TEXT,
      reason TEXT
    ) STRICT;
    CREATE INDEX change_by_row ON change (row_id);
    """

  // The state of each pending change, and the entries of the ledger that say what it changes. `fields` and `preimage` are
  // empty unless that is something else than what the entries say.
  private static let deliveryTables = """
    CREATE TABLE sync_delivery (
      position INTEGER PRIMARY KEY AUTOINCREMENT,
      intent TEXT NOT NULL UNIQUE,
      recorded_at REAL NOT NULL,
      collection TEXT NOT NULL,
      row_id TEXT NOT NULL,
      operation TEXT NOT NULL,
      fields TEXT,
      preimage TEXT,
      attempts INTEGER NOT NULL,
      next_attempt REAL,
      state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'parked')),
      reason TEXT,
      action TEXT
    ) STRICT;
    CREATE INDEX sync_delivery_by_row ON sync_delivery (collection, row_id, position);
    CREATE TABLE sync_delivered_entry (
      position INTEGER NOT NULL REFERENCES sync_delivery ON DELETE CASCADE,
      number INTEGER NOT NULL REFERENCES change,
      PRIMARY KEY (position, number)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sync_delivered_entry_by_number ON sync_delivered_entry (number);
    """

  // The actions of the person: the number of rows by kind and event, the stretch of the ledger with the entries of what
  // happened last, and the order in which actions were undone.
  private static let actions = """
    CREATE TABLE action (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      session TEXT NOT NULL,
      at REAL NOT NULL,
      tally TEXT NOT NULL,
      first INTEGER NOT NULL,
      last INTEGER NOT NULL,
      is_undone INTEGER NOT NULL DEFAULT 0,
      is_final INTEGER NOT NULL DEFAULT 0,
      turned INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX action_by_session ON action (session);
    """
}
