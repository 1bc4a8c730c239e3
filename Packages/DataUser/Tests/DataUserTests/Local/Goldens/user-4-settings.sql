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
CREATE TABLE profile_cleared (
  entry TEXT PRIMARY KEY NOT NULL
) STRICT, WITHOUT ROWID;
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
