-- A log of the fourth schema, as `sqlite3 log.sqlite .dump` writes it; its owner is invented. Never changed.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO grdb_migrations VALUES('core-1-revision');
INSERT INTO grdb_migrations VALUES('user-1-base');
INSERT INTO grdb_migrations VALUES('user-2-cleared');
INSERT INTO grdb_migrations VALUES('user-4-settings');
CREATE TABLE revision (id INTEGER PRIMARY KEY CHECK (id = 1), value INTEGER NOT NULL) STRICT;
INSERT INTO revision VALUES(1,6);
CREATE TABLE profile (
  id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
  name TEXT,
  birth_year INTEGER,
  sex TEXT,
  height REAL,
  weight REAL,
  units TEXT,
  first_weekday TEXT
) STRICT;
INSERT INTO profile VALUES(1,'Robin Example',1985,'female',172.0,63.5,'metric','monday');
CREATE TABLE threshold (
  field TEXT NOT NULL,
  from_day INTEGER,
  value REAL
) STRICT;
INSERT INTO threshold VALUES('resting-hr',NULL,48.0);
INSERT INTO threshold VALUES('max-hr',NULL,192.0);
INSERT INTO threshold VALUES('max-hr',20513,188.0);
INSERT INTO threshold VALUES('lthr',NULL,170.0);
INSERT INTO threshold VALUES('ftp',20254,230.0);
INSERT INTO threshold VALUES('ftp',20513,NULL);
INSERT INTO threshold VALUES('ftp',20593,245.0);
INSERT INTO threshold VALUES('threshold-pace',NULL,255.0);
INSERT INTO threshold VALUES('swim-pace',NULL,95.0);
CREATE TABLE profile_cleared (
  entry TEXT PRIMARY KEY NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO profile_cleared VALUES('threshold.ftp.2024-01-10');
CREATE TABLE setting (
  name TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO setting VALUES('first-weekday','monday');
INSERT INTO setting VALUES('units','metric');
INSERT INTO setting VALUES('zones.heart-rate','karvonen');
INSERT INTO setting VALUES('zones.swim-pace','friel');
CREATE UNIQUE INDEX threshold_field_day ON threshold (field, ifnull(from_day, -9223372036854775808));
COMMIT;
