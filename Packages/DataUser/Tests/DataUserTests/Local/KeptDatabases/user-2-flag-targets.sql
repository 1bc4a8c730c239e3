-- A log of this step, as `sqlite3 log.sqlite .dump` writes it; all in it is invented. Never changed.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE flag_answer (
  id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
  server TEXT NOT NULL,
  answered_at REAL NOT NULL
) STRICT;
INSERT INTO "flag_answer" VALUES(1,'https://log.example.org',1782907200.0);
CREATE TABLE flag_installation (
  number INTEGER PRIMARY KEY NOT NULL CHECK (number = 1),
  id TEXT NOT NULL
) STRICT;
INSERT INTO "flag_installation" VALUES(1,'00000000-0000-4000-8000-000000000001');
CREATE TABLE flag_override (
  name TEXT PRIMARY KEY NOT NULL,
  is_on INTEGER NOT NULL CHECK (is_on IN (0, 1))
) STRICT, WITHOUT ROWID;
INSERT INTO "flag_override" VALUES('of-before',0);
INSERT INTO "flag_override" VALUES('track-map',1);
CREATE TABLE flag_remote (
  name TEXT PRIMARY KEY NOT NULL,
  is_off INTEGER NOT NULL CHECK (is_off IN (0, 1)),
  rollout INTEGER NOT NULL CHECK (rollout BETWEEN 0 AND 100)
, targets TEXT NOT NULL DEFAULT '{}') STRICT, WITHOUT ROWID;
INSERT INTO "flag_remote" VALUES('command-palette',1,0,'{}');
INSERT INTO "flag_remote" VALUES('track-map',0,30,'{"accounts":["robin"],"installations":[],"variants":{"wide":50}}');
CREATE TABLE flag_unknown (
  name TEXT PRIMARY KEY NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "flag_unknown" VALUES('of-tomorrow');
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO "grdb_migrations" VALUES('core-1-revision');
INSERT INTO "grdb_migrations" VALUES('user-1-baseline');
INSERT INTO "grdb_migrations" VALUES('user-2-flag-targets');
CREATE TABLE profile (
  id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
  name TEXT,
  birth_year INTEGER,
  sex TEXT,
  height REAL,
  units TEXT,
  first_weekday TEXT
, email TEXT, bio TEXT, picture TEXT) STRICT;
INSERT INTO "profile" VALUES(1,'Robin Example',1985,'female',172.0,'metric','monday','robin@example.org','Runs before breakfast.
Climbs when it rains.','385cd10675f60598b1cc2672f56a68f69e72874ba6a8164b19d72e5888d386e4');
CREATE TABLE profile_cleared (
  entry TEXT PRIMARY KEY NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "profile_cleared" VALUES('threshold.ftp.2024-01-10');
CREATE TABLE profile_picture (
  digest TEXT PRIMARY KEY NOT NULL,
  format TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  bytes BLOB NOT NULL
) STRICT;
INSERT INTO "profile_picture" VALUES('385cd10675f60598b1cc2672f56a68f69e72874ba6a8164b19d72e5888d386e4','png',6,4,X'89504E470D0A1A0A0000000D4948445200000006000000040800000000886F119F0000000E4944415478DA63680003066C1400A81C0C011D98544D0000000049454E44AE426082');
CREATE TABLE revision (id INTEGER PRIMARY KEY CHECK (id = 1), value INTEGER NOT NULL) STRICT;
INSERT INTO "revision" VALUES(1,9);
CREATE TABLE setting (
  name TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "setting" VALUES('first-weekday','monday');
INSERT INTO "setting" VALUES('units','metric');
INSERT INTO "setting" VALUES('zones.heart-rate','karvonen');
INSERT INTO "setting" VALUES('zones.swim-pace','friel');
CREATE TABLE threshold (
  field TEXT NOT NULL,
  from_day INTEGER,
  value REAL
) STRICT;
INSERT INTO "threshold" VALUES('resting-hr',NULL,48.0);
INSERT INTO "threshold" VALUES('max-hr',NULL,192.0);
INSERT INTO "threshold" VALUES('max-hr',20513,188.0);
INSERT INTO "threshold" VALUES('lthr',NULL,170.0);
INSERT INTO "threshold" VALUES('ftp',20254,230.0);
INSERT INTO "threshold" VALUES('ftp',20513,NULL);
INSERT INTO "threshold" VALUES('ftp',20593,245.0);
INSERT INTO "threshold" VALUES('threshold-pace',NULL,255.0);
INSERT INTO "threshold" VALUES('swim-pace',NULL,95.0);
INSERT INTO "threshold" VALUES('weight',NULL,66.0);
INSERT INTO "threshold" VALUES('weight',20254,64.8);
INSERT INTO "threshold" VALUES('weight',20513,65.2);
INSERT INTO "threshold" VALUES('weight',20593,63.5);
CREATE UNIQUE INDEX threshold_field_day ON threshold (field, ifnull(from_day, -9223372036854775808));
COMMIT;
