PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
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
INSERT INTO "action" VALUES(1,'one','window',1790000000.0,'{"records":{"edited":1}}',902,902,1,0,1);
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
INSERT INTO "change" VALUES(901,5,1790000000.0,'records','a','edited','one',NULL,NULL,'{"title":["old","new"]}',NULL);
INSERT INTO "change" VALUES(902,6,1790000001.0,'records','a','undone','two','one',NULL,'{"title":["new","old"]}',NULL);
INSERT INTO "change" VALUES(903,4,1789990000.25,'records','a','edited','desk1',NULL,NULL,'{"title":["Loop around the lake","Theirs was better"],"~place":[null,"here"]}',NULL);
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO "grdb_migrations" VALUES('core-1-revision');
INSERT INTO "grdb_migrations" VALUES('sync-1-base');
INSERT INTO "grdb_migrations" VALUES('sync-2-files');
INSERT INTO "grdb_migrations" VALUES('sync-3-failure');
INSERT INTO "grdb_migrations" VALUES('sync-4-newest');
INSERT INTO "grdb_migrations" VALUES('sync-5-codes');
INSERT INTO "grdb_migrations" VALUES('sync-6-history');
INSERT INTO "grdb_migrations" VALUES('sync-2-ledger');
INSERT INTO "grdb_migrations" VALUES('sync-3-kind');
INSERT INTO "grdb_migrations" VALUES('sync-4-deliveries');
CREATE TABLE revision (id INTEGER PRIMARY KEY CHECK (id = 1), value INTEGER NOT NULL) STRICT;
INSERT INTO "revision" VALUES(1,4);
CREATE TABLE sync_account (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  server TEXT,
  name TEXT,
  cursor TEXT,
  generation INTEGER NOT NULL,
  is_catching_up INTEGER NOT NULL,
  not_before REAL,
  collections TEXT NOT NULL
, last_server TEXT, last_name TEXT, failure TEXT, failed_at REAL, history_days INTEGER NOT NULL DEFAULT 365, kind TEXT) STRICT;
INSERT INTO "sync_account" VALUES(1,'https://log.example','robin','17 b',3,0,1790000000.5,'records',NULL,NULL,NULL,NULL,365,'notebook');
CREATE TABLE "sync_base" (
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
INSERT INTO "sync_base" VALUES(1,'records','a','v7','2026-10-01 10:00:00.123Z','a',3,'{"@deleted":false,"note":null,"title":"Loop around the lake"}');
INSERT INTO "sync_base" VALUES(2,'records','b','v9','2026-10-02 10:00:00.123Z','b',2,'{"@deleted":true,"distance":{"real":"31250.0"},"title":"Zoë''s / pool"}');
CREATE TABLE sync_conflict (
  collection TEXT NOT NULL,
  row_id TEXT NOT NULL,
  field TEXT NOT NULL,
  base TEXT,
  mine TEXT NOT NULL,
  theirs TEXT NOT NULL,
  PRIMARY KEY (collection, row_id, field)
) STRICT, WITHOUT ROWID;
INSERT INTO "sync_conflict" VALUES('records','a','note','{"value":null}','{"value":"mine"}','{"value":"theirs"}');
CREATE TABLE sync_delivered_entry (
  position INTEGER NOT NULL REFERENCES sync_delivery ON DELETE CASCADE,
  number INTEGER NOT NULL REFERENCES change,
  PRIMARY KEY (position, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "sync_delivered_entry" VALUES(4,903);
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
INSERT INTO "sync_delivery" VALUES(4,'intent-4',1789990000.25,'records','a','update',NULL,NULL,2,1790000100.0,'waiting',NULL,NULL);
INSERT INTO "sync_delivery" VALUES(6,'intent-6',1789990001.0,'records','c','create',NULL,NULL,1,NULL,'parked','server value=a%20title%20is%20missing',NULL);
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
CREATE INDEX sync_base_by_generation ON sync_base (generation);
CREATE INDEX sync_base_by_stamp ON sync_base (collection, generation, stamp_time);
CREATE INDEX change_by_row ON change (row_id);
CREATE INDEX action_by_session ON action (session);
CREATE INDEX sync_delivery_by_row ON sync_delivery (collection, row_id, position);
CREATE INDEX sync_delivered_entry_by_number ON sync_delivered_entry (number);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('sync_delivery',6);
COMMIT;
