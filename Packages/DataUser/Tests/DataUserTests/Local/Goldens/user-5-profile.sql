CREATE TABLE flag_answer (
  id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
  server TEXT NOT NULL,
  answered_at REAL NOT NULL
) STRICT;
CREATE TABLE flag_installation (
  number INTEGER PRIMARY KEY NOT NULL CHECK (number = 1),
  id TEXT NOT NULL
) STRICT;
CREATE TABLE flag_override (
  name TEXT PRIMARY KEY NOT NULL,
  is_on INTEGER NOT NULL CHECK (is_on IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE TABLE flag_remote (
  name TEXT PRIMARY KEY NOT NULL,
  is_off INTEGER NOT NULL CHECK (is_off IN (0, 1)),
  rollout INTEGER NOT NULL CHECK (rollout BETWEEN 0 AND 100)
) STRICT, WITHOUT ROWID;
CREATE TABLE flag_unknown (
  name TEXT PRIMARY KEY NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE profile (
  id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
  name TEXT,
  birth_year INTEGER,
  sex TEXT,
  height REAL,
  units TEXT,
  first_weekday TEXT
, email TEXT, bio TEXT, picture TEXT) STRICT;
CREATE TABLE profile_cleared (
  entry TEXT PRIMARY KEY NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE profile_picture (
  digest TEXT PRIMARY KEY NOT NULL,
  format TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  bytes BLOB NOT NULL
) STRICT;
CREATE TABLE setting (
  name TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE threshold (
  field TEXT NOT NULL,
  from_day INTEGER,
  value REAL
) STRICT;
CREATE UNIQUE INDEX threshold_field_day ON threshold (field, ifnull(from_day, -9223372036854775808));
