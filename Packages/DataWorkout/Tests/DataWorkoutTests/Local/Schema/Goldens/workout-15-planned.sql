CREATE TABLE daily_load (
  day INTEGER PRIMARY KEY NOT NULL,
  points REAL NOT NULL,
  estimated REAL NOT NULL
) STRICT;
CREATE TRIGGER daily_load_delete AFTER DELETE ON daily_sum WHEN old.load_count > 0 BEGIN
  DELETE FROM daily_load WHERE day = old.day;
      INSERT INTO daily_load
        SELECT day, total(load_points), total(CASE load_method WHEN 'duration' THEN load_points END)
        FROM workout WHERE day = old.day AND deleted_at IS NULL AND load_points IS NOT NULL GROUP BY day;
END;
CREATE TRIGGER daily_load_insert AFTER INSERT ON daily_sum WHEN new.load_count > 0 BEGIN
  DELETE FROM daily_load WHERE day = new.day;
      INSERT INTO daily_load
        SELECT day, total(load_points), total(CASE load_method WHEN 'duration' THEN load_points END)
        FROM workout WHERE day = new.day AND deleted_at IS NULL AND load_points IS NOT NULL GROUP BY day;
END;
CREATE TRIGGER daily_load_update AFTER UPDATE OF load_count, load, load_estimated ON daily_sum
WHEN (old.load_count, old.load, old.load_estimated) IS NOT (new.load_count, new.load, new.load_estimated) BEGIN
  DELETE FROM daily_load WHERE day = new.day;
      INSERT INTO daily_load
        SELECT day, total(load_points), total(CASE load_method WHEN 'duration' THEN load_points END)
        FROM workout WHERE day = new.day AND deleted_at IS NULL AND load_points IS NOT NULL GROUP BY day;
END;
CREATE TABLE daily_sum (
  day INTEGER NOT NULL,
  sport TEXT NOT NULL,
  workouts INTEGER NOT NULL,
  distance REAL NOT NULL,
  moving REAL NOT NULL,
  ascent REAL NOT NULL,
  load_count INTEGER NOT NULL,
  load REAL NOT NULL,
  load_estimated REAL NOT NULL,
  PRIMARY KEY (sport, day)
) STRICT, WITHOUT ROWID;
CREATE TABLE "duplicate" (
  number INTEGER PRIMARY KEY NOT NULL,
  id TEXT NOT NULL UNIQUE,
  workout TEXT NOT NULL REFERENCES workout (id) ON DELETE CASCADE,
  decision TEXT NOT NULL,
  reason TEXT NOT NULL,
  source_file TEXT NOT NULL,
  source_format TEXT NOT NULL,
  source_digest TEXT NOT NULL,
  source_index INTEGER NOT NULL,
  import INTEGER
) STRICT;
CREATE INDEX duplicate_by_import ON duplicate (import) WHERE import IS NOT NULL;
CREATE INDEX duplicate_by_source ON duplicate (source_digest);
CREATE INDEX duplicate_by_workout ON duplicate (workout);
CREATE TABLE effort (
  number INTEGER PRIMARY KEY NOT NULL,
  sport TEXT NOT NULL,
  best BLOB NOT NULL
) STRICT;
CREATE INDEX effort_by_sport ON effort (sport, number);
CREATE TRIGGER effort_delete AFTER DELETE ON workout BEGIN
  INSERT OR IGNORE INTO record_gap SELECT sport, measure, number FROM record_step WHERE number = old.number;
      DELETE FROM record_step WHERE number = old.number;
      DELETE FROM effort WHERE number = old.number;
  DELETE FROM effort_due WHERE workout = old.id;
END;
CREATE TABLE effort_due (
  ticket INTEGER PRIMARY KEY AUTOINCREMENT,
  workout TEXT NOT NULL UNIQUE
) STRICT;
CREATE TRIGGER effort_insert AFTER INSERT ON workout WHEN new.deleted_at IS NULL BEGIN
  DELETE FROM effort_due WHERE workout = new.id;
      INSERT INTO effort_due (workout) VALUES (new.id);
END;
CREATE TRIGGER effort_track_delete AFTER DELETE ON track BEGIN INSERT OR IGNORE INTO record_gap SELECT sport, measure, number FROM record_step WHERE number = (SELECT number FROM workout WHERE id = old.workout);
      DELETE FROM record_step WHERE number = (SELECT number FROM workout WHERE id = old.workout);
      DELETE FROM effort WHERE number = (SELECT number FROM workout WHERE id = old.workout);
      DELETE FROM effort_due WHERE workout = old.workout;
      INSERT INTO effort_due (workout)
        SELECT id FROM workout WHERE id = old.workout AND deleted_at IS NULL; END;
CREATE TRIGGER effort_track_insert AFTER INSERT ON track BEGIN INSERT OR IGNORE INTO record_gap SELECT sport, measure, number FROM record_step WHERE number = (SELECT number FROM workout WHERE id = new.workout);
      DELETE FROM record_step WHERE number = (SELECT number FROM workout WHERE id = new.workout);
      DELETE FROM effort WHERE number = (SELECT number FROM workout WHERE id = new.workout);
      DELETE FROM effort_due WHERE workout = new.workout;
      INSERT INTO effort_due (workout)
        SELECT id FROM workout WHERE id = new.workout AND deleted_at IS NULL; END;
CREATE TRIGGER effort_track_update AFTER UPDATE ON track BEGIN INSERT OR IGNORE INTO record_gap SELECT sport, measure, number FROM record_step WHERE number = (SELECT number FROM workout WHERE id = new.workout);
      DELETE FROM record_step WHERE number = (SELECT number FROM workout WHERE id = new.workout);
      DELETE FROM effort WHERE number = (SELECT number FROM workout WHERE id = new.workout);
      DELETE FROM effort_due WHERE workout = new.workout;
      INSERT INTO effort_due (workout)
        SELECT id FROM workout WHERE id = new.workout AND deleted_at IS NULL; END;
CREATE TRIGGER effort_update
AFTER UPDATE OF number, sport, deleted_at, track_digest, elapsed, timer, moving_stated, moving_reported,
  moving_computed, distance_stated, distance_reported, distance_computed, ascent_stated, ascent_reported,
  ascent_computed ON workout
WHEN (old.number, old.sport, old.deleted_at IS NULL, old.track_digest, old.elapsed, old.moving, old.distance,
    old.ascent)
  IS NOT (new.number, new.sport, new.deleted_at IS NULL, new.track_digest, new.elapsed, new.moving,
    new.distance, new.ascent) BEGIN
  INSERT OR IGNORE INTO record_gap SELECT sport, measure, number FROM record_step WHERE number = old.number;
      DELETE FROM record_step WHERE number = old.number;
      DELETE FROM effort WHERE number = old.number;
  DELETE FROM effort_due WHERE workout = new.id;
      INSERT INTO effort_due (workout) VALUES (new.id);
  DELETE FROM effort_due WHERE workout = new.id AND new.deleted_at IS NOT NULL;
END;
CREATE TABLE gear (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  brand TEXT,
  model TEXT,
  is_retired INTEGER NOT NULL,
  deleted_at REAL,
  out_of_range TEXT
, initial REAL, fitted INTEGER, retired INTEGER, serviced INTEGER, wear_limit TEXT, parent TEXT, rule TEXT) STRICT;
CREATE TABLE goal (
  id TEXT PRIMARY KEY NOT NULL,
  measure TEXT NOT NULL,
  target REAL NOT NULL,
  period TEXT NOT NULL,
  sport TEXT,
  name TEXT,
  created INTEGER NOT NULL,
  deleted_at REAL,
  out_of_range TEXT
) STRICT;
CREATE TABLE import (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  paths TEXT NOT NULL,
  started REAL NOT NULL,
  finished REAL,
  undone REAL,
  file_count INTEGER NOT NULL DEFAULT 0,
  imported INTEGER NOT NULL DEFAULT 0,
  already_there INTEGER NOT NULL DEFAULT 0,
  deleted INTEGER NOT NULL DEFAULT 0,
  duplicates INTEGER NOT NULL DEFAULT 0,
  refused INTEGER NOT NULL DEFAULT 0
, updated INTEGER NOT NULL DEFAULT 0, enriched INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE import_file (
  import INTEGER NOT NULL REFERENCES import (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  path TEXT NOT NULL,
  report TEXT NOT NULL,
  PRIMARY KEY (import, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE lap (
  workout TEXT NOT NULL REFERENCES workout (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  start REAL NOT NULL,
  elapsed REAL NOT NULL,
  timer REAL,
  distance REAL,
  ascent REAL,
  heart_rate_average REAL,
  heart_rate_maximum REAL,
  power_average REAL,
  cadence_average REAL,
  PRIMARY KEY (workout, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE original (
  content_digest TEXT PRIMARY KEY NOT NULL,
  file_name TEXT NOT NULL,
  file_digest TEXT NOT NULL,
  byte_count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE planned_workout (
  id TEXT PRIMARY KEY NOT NULL,
  day INTEGER NOT NULL,
  sport TEXT NOT NULL,
  title TEXT,
  duration REAL,
  distance REAL,
  load REAL,
  notes TEXT,
  deleted_at REAL,
  out_of_range TEXT
) STRICT;
CREATE INDEX planned_workout_by_day ON planned_workout (day);
CREATE TABLE record_gap (
  sport TEXT NOT NULL,
  measure TEXT NOT NULL,
  number INTEGER NOT NULL,
  PRIMARY KEY (sport, measure, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE record_step (
  sport TEXT NOT NULL,
  measure TEXT NOT NULL,
  number INTEGER NOT NULL,
  score REAL NOT NULL,
  start REAL NOT NULL,
  PRIMARY KEY (sport, measure, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX record_step_by_number ON record_step (number);
CREATE TABLE saved_filter (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  query TEXT NOT NULL,
  deleted_at REAL,
  out_of_range TEXT
) STRICT;
CREATE TABLE seen_file (
  number INTEGER PRIMARY KEY,
  path BLOB NOT NULL UNIQUE,
  size INTEGER NOT NULL,
  modified INTEGER NOT NULL,
  reading TEXT NOT NULL,
  digest TEXT,
  contents TEXT NOT NULL,
  lists_others INTEGER NOT NULL,
  import INTEGER NOT NULL REFERENCES import (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX seen_file_by_import ON seen_file (import);
CREATE TABLE sum_hold (id INTEGER PRIMARY KEY CHECK (id = 1)) STRICT;
CREATE TABLE track (
  workout TEXT PRIMARY KEY NOT NULL REFERENCES workout (id) ON DELETE CASCADE,
  sample_count INTEGER NOT NULL,
  encoding INTEGER NOT NULL,
  samples BLOB NOT NULL
, set_aside TEXT) STRICT;
CREATE TABLE "workout" (
  number INTEGER PRIMARY KEY NOT NULL,
  id TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  sport TEXT NOT NULL,
  start REAL NOT NULL,
  utc_offset INTEGER NOT NULL,
  day INTEGER NOT NULL,
  elapsed REAL NOT NULL,
  timer REAL,
  moving_stated REAL,
  moving_reported REAL,
  moving_computed REAL,
  distance_stated REAL,
  distance_reported REAL,
  distance_computed REAL,
  ascent_stated REAL,
  ascent_reported REAL,
  ascent_computed REAL,
  descent_reported REAL,
  descent_computed REAL,
  heart_rate_stated REAL,
  heart_rate_average REAL,
  heart_rate_maximum REAL,
  power_average REAL,
  power_maximum REAL,
  cadence_average REAL,
  cadence_maximum REAL,
  energy REAL,
  pool_length REAL,
  pool_count INTEGER,
  effort REAL,
  load_points REAL,
  load_method TEXT,
  load_assumed TEXT,
  load_explanation TEXT,
  load_basis TEXT,
  source_file TEXT,
  source_format TEXT,
  source_digest TEXT,
  source_index INTEGER,
  import INTEGER,
  edited_at REAL,
  deleted_at REAL,
  notes TEXT,
  words TEXT NOT NULL,
  moving REAL GENERATED ALWAYS AS
    (coalesce(moving_stated, moving_reported, moving_computed, timer, elapsed)) VIRTUAL,
  distance REAL GENERATED ALWAYS AS (coalesce(distance_stated, distance_reported, distance_computed, 0)) VIRTUAL,
  ascent REAL GENERATED ALWAYS AS (coalesce(ascent_stated, ascent_reported, ascent_computed, 0)) VIRTUAL,
  shelf TEXT GENERATED ALWAYS AS (iif(deleted_at IS NULL, replace(sport, '-', ''), 'deleted')) VIRTUAL
, track_digest TEXT, title_recorded TEXT, sport_recorded TEXT, start_recorded REAL, effort_recorded REAL, merged_from TEXT, out_of_range TEXT, decoder INTEGER, private_notes TEXT, tags TEXT, gear TEXT, salvaged TEXT, utc_offset_recorded INTEGER, zone_source TEXT) STRICT;
CREATE INDEX workout_by_ascent
  ON workout (coalesce(ascent_stated, ascent_reported, ascent_computed), number, sport)
  WHERE deleted_at IS NULL;
CREATE INDEX workout_by_day ON workout (day, sport) WHERE deleted_at IS NULL;
CREATE INDEX workout_by_distance
  ON workout (nullif(coalesce(distance_stated, distance_reported, distance_computed), 0), number, sport)
  WHERE deleted_at IS NULL;
CREATE INDEX workout_by_import ON workout (import) WHERE import IS NOT NULL;
CREATE INDEX workout_by_load ON workout (load_points, number, sport) WHERE deleted_at IS NULL;
CREATE INDEX workout_by_load_basis ON workout (load_basis, day) WHERE deleted_at IS NULL;
CREATE INDEX workout_by_source ON workout (source_digest, source_index) WHERE source_digest IS NOT NULL;
CREATE INDEX workout_by_sport ON workout (sport) WHERE deleted_at IS NULL;
CREATE INDEX workout_by_time
  ON workout (coalesce(moving_stated, moving_reported, moving_computed, elapsed), number, sport)
  WHERE deleted_at IS NULL;
CREATE INDEX workout_deleted ON workout (number) WHERE deleted_at IS NOT NULL;
CREATE TRIGGER workout_sums_delete AFTER DELETE ON workout WHEN old.deleted_at IS NULL BEGIN
  INSERT INTO daily_sum
      SELECT old.day, old.sport, count(*) AS workouts, total(distance) AS distance, total(moving) AS moving, total(ascent) AS ascent,
    count(load_points) AS load_count, total(load_points) AS load,
    total(CASE load_method WHEN 'duration' THEN load_points END) AS load_estimated
      FROM workout WHERE day = old.day AND sport = old.sport AND deleted_at IS NULL
      ON CONFLICT (sport, day) DO UPDATE SET
        workouts = excluded.workouts, distance = excluded.distance, moving = excluded.moving,
        ascent = excluded.ascent, load_count = excluded.load_count, load = excluded.load,
        load_estimated = excluded.load_estimated;
      DELETE FROM daily_sum WHERE day = old.day AND sport = old.sport AND workouts = 0;
  INSERT INTO yearly_sum
      SELECT CAST(strftime('%Y', old.day * 86400, 'unixepoch') AS INTEGER), old.sport, coalesce(sum(workouts), 0), total(distance) AS distance, total(moving) AS moving, total(ascent) AS ascent
      FROM daily_sum
      WHERE sport = old.sport
        AND day >= CAST(strftime('%s', old.day * 86400, 'unixepoch', 'start of year') AS INTEGER) / 86400
        AND day < CAST(strftime('%s', old.day * 86400, 'unixepoch', 'start of year', '+1 year') AS INTEGER) / 86400
      ON CONFLICT (year, sport) DO UPDATE SET
        workouts = excluded.workouts, distance = excluded.distance, moving = excluded.moving,
        ascent = excluded.ascent;
      DELETE FROM yearly_sum WHERE year = CAST(strftime('%Y', old.day * 86400, 'unixepoch') AS INTEGER) AND sport = old.sport AND workouts = 0;
END;
CREATE TRIGGER workout_sums_insert AFTER INSERT ON workout
WHEN new.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM sum_hold) BEGIN
  INSERT INTO daily_sum
      SELECT new.day, new.sport, count(*) AS workouts, total(distance) AS distance, total(moving) AS moving, total(ascent) AS ascent,
    count(load_points) AS load_count, total(load_points) AS load,
    total(CASE load_method WHEN 'duration' THEN load_points END) AS load_estimated
      FROM workout WHERE day = new.day AND sport = new.sport AND deleted_at IS NULL
      ON CONFLICT (sport, day) DO UPDATE SET
        workouts = excluded.workouts, distance = excluded.distance, moving = excluded.moving,
        ascent = excluded.ascent, load_count = excluded.load_count, load = excluded.load,
        load_estimated = excluded.load_estimated;
  INSERT INTO yearly_sum
      SELECT CAST(strftime('%Y', new.day * 86400, 'unixepoch') AS INTEGER), new.sport, coalesce(sum(workouts), 0), total(distance) AS distance, total(moving) AS moving, total(ascent) AS ascent
      FROM daily_sum
      WHERE sport = new.sport
        AND day >= CAST(strftime('%s', new.day * 86400, 'unixepoch', 'start of year') AS INTEGER) / 86400
        AND day < CAST(strftime('%s', new.day * 86400, 'unixepoch', 'start of year', '+1 year') AS INTEGER) / 86400
      ON CONFLICT (year, sport) DO UPDATE SET
        workouts = excluded.workouts, distance = excluded.distance, moving = excluded.moving,
        ascent = excluded.ascent;
END;
CREATE TRIGGER workout_sums_load AFTER UPDATE OF load_points, load_method ON workout
WHEN (old.load_points, old.load_method) IS NOT (new.load_points, new.load_method) AND new.deleted_at IS NULL
BEGIN
  INSERT INTO daily_sum
      SELECT new.day, new.sport, count(*) AS workouts, total(distance) AS distance, total(moving) AS moving, total(ascent) AS ascent,
    count(load_points) AS load_count, total(load_points) AS load,
    total(CASE load_method WHEN 'duration' THEN load_points END) AS load_estimated
      FROM workout WHERE day = new.day AND sport = new.sport AND deleted_at IS NULL
      ON CONFLICT (sport, day) DO UPDATE SET
        workouts = excluded.workouts, distance = excluded.distance, moving = excluded.moving,
        ascent = excluded.ascent, load_count = excluded.load_count, load = excluded.load,
        load_estimated = excluded.load_estimated;
      DELETE FROM daily_sum WHERE day = new.day AND sport = new.sport AND workouts = 0;
END;
CREATE TRIGGER workout_sums_move AFTER UPDATE OF day, sport ON workout
WHEN (old.day, old.sport) IS NOT (new.day, new.sport)
BEGIN
  INSERT INTO daily_sum
      SELECT old.day, old.sport, count(*) AS workouts, total(distance) AS distance, total(moving) AS moving, total(ascent) AS ascent,
    count(load_points) AS load_count, total(load_points) AS load,
    total(CASE load_method WHEN 'duration' THEN load_points END) AS load_estimated
      FROM workout WHERE day = old.day AND sport = old.sport AND deleted_at IS NULL
      ON CONFLICT (sport, day) DO UPDATE SET
        workouts = excluded.workouts, distance = excluded.distance, moving = excluded.moving,
        ascent = excluded.ascent, load_count = excluded.load_count, load = excluded.load,
        load_estimated = excluded.load_estimated;
      DELETE FROM daily_sum WHERE day = old.day AND sport = old.sport AND workouts = 0;
  INSERT INTO yearly_sum
      SELECT CAST(strftime('%Y', old.day * 86400, 'unixepoch') AS INTEGER), old.sport, coalesce(sum(workouts), 0), total(distance) AS distance, total(moving) AS moving, total(ascent) AS ascent
      FROM daily_sum
      WHERE sport = old.sport
        AND day >= CAST(strftime('%s', old.day * 86400, 'unixepoch', 'start of year') AS INTEGER) / 86400
        AND day < CAST(strftime('%s', old.day * 86400, 'unixepoch', 'start of year', '+1 year') AS INTEGER) / 86400
      ON CONFLICT (year, sport) DO UPDATE SET
        workouts = excluded.workouts, distance = excluded.distance, moving = excluded.moving,
        ascent = excluded.ascent;
      DELETE FROM yearly_sum WHERE year = CAST(strftime('%Y', old.day * 86400, 'unixepoch') AS INTEGER) AND sport = old.sport AND workouts = 0;
END;
CREATE TRIGGER workout_sums_update AFTER UPDATE OF
  day, sport, elapsed, timer, moving_stated, moving_reported, moving_computed, distance_stated, distance_reported,
  distance_computed, ascent_stated, ascent_reported, ascent_computed, deleted_at
ON workout
WHEN (old.day, old.sport, old.moving, old.distance, old.ascent, old.deleted_at IS NULL)
  IS NOT (new.day, new.sport, new.moving, new.distance, new.ascent, new.deleted_at IS NULL)
BEGIN
  INSERT INTO daily_sum
      SELECT new.day, new.sport, count(*) AS workouts, total(distance) AS distance, total(moving) AS moving, total(ascent) AS ascent,
    count(load_points) AS load_count, total(load_points) AS load,
    total(CASE load_method WHEN 'duration' THEN load_points END) AS load_estimated
      FROM workout WHERE day = new.day AND sport = new.sport AND deleted_at IS NULL
      ON CONFLICT (sport, day) DO UPDATE SET
        workouts = excluded.workouts, distance = excluded.distance, moving = excluded.moving,
        ascent = excluded.ascent, load_count = excluded.load_count, load = excluded.load,
        load_estimated = excluded.load_estimated;
      DELETE FROM daily_sum WHERE day = new.day AND sport = new.sport AND workouts = 0;
  INSERT INTO yearly_sum
      SELECT CAST(strftime('%Y', new.day * 86400, 'unixepoch') AS INTEGER), new.sport, coalesce(sum(workouts), 0), total(distance) AS distance, total(moving) AS moving, total(ascent) AS ascent
      FROM daily_sum
      WHERE sport = new.sport
        AND day >= CAST(strftime('%s', new.day * 86400, 'unixepoch', 'start of year') AS INTEGER) / 86400
        AND day < CAST(strftime('%s', new.day * 86400, 'unixepoch', 'start of year', '+1 year') AS INTEGER) / 86400
      ON CONFLICT (year, sport) DO UPDATE SET
        workouts = excluded.workouts, distance = excluded.distance, moving = excluded.moving,
        ascent = excluded.ascent;
      DELETE FROM yearly_sum WHERE year = CAST(strftime('%Y', new.day * 86400, 'unixepoch') AS INTEGER) AND sport = new.sport AND workouts = 0;
END;
CREATE VIRTUAL TABLE workout_text USING fts5 (
  words, shelf, content='workout', content_rowid='number', columnsize=0, prefix='2 3',
  tokenize='unicode61 remove_diacritics 2'
);
CREATE TRIGGER workout_text_delete AFTER DELETE ON workout BEGIN
  INSERT INTO workout_text (workout_text, rowid, words, shelf)
    VALUES ('delete', old.number, old.words, old.shelf);
END;
CREATE TRIGGER workout_text_insert AFTER INSERT ON workout BEGIN
  INSERT INTO workout_text (rowid, words, shelf) VALUES (new.number, new.words, new.shelf);
END;
CREATE TRIGGER workout_text_update AFTER UPDATE OF number, words, sport, deleted_at ON workout
WHEN (old.number, old.words, old.shelf) IS NOT (new.number, new.words, new.shelf) BEGIN
  INSERT INTO workout_text (workout_text, rowid, words, shelf)
    VALUES ('delete', old.number, old.words, old.shelf);
  INSERT INTO workout_text (rowid, words, shelf) VALUES (new.number, new.words, new.shelf);
END;
CREATE TABLE yearly_sum (
  year INTEGER NOT NULL,
  sport TEXT NOT NULL,
  workouts INTEGER NOT NULL,
  distance REAL NOT NULL,
  moving REAL NOT NULL,
  ascent REAL NOT NULL,
  PRIMARY KEY (year, sport)
) STRICT, WITHOUT ROWID;
