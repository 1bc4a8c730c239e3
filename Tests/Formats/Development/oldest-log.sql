-- A log of the oldest development step, which Fettle does not read any more. All in it is invented.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO grdb_migrations VALUES('core-1-revision');
INSERT INTO grdb_migrations VALUES('workout-1-base');
CREATE TABLE revision (id INTEGER PRIMARY KEY CHECK (id = 1), value INTEGER NOT NULL) STRICT;
INSERT INTO revision VALUES(1,9);
CREATE TABLE workout (
  id TEXT PRIMARY KEY NOT NULL,
  title TEXT NOT NULL,
  sport TEXT NOT NULL,
  start REAL NOT NULL,
  utc_offset INTEGER NOT NULL,
  day INTEGER NOT NULL,
  elapsed REAL NOT NULL,
  timer REAL,
  moving_reported REAL,
  moving_computed REAL,
  distance_reported REAL,
  distance_computed REAL,
  ascent_reported REAL,
  ascent_computed REAL,
  descent_reported REAL,
  descent_computed REAL,
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
  moving REAL GENERATED ALWAYS AS (coalesce(moving_reported, moving_computed, timer, elapsed)) VIRTUAL,
  distance REAL GENERATED ALWAYS AS (coalesce(distance_reported, distance_computed, 0)) VIRTUAL,
  ascent REAL GENERATED ALWAYS AS (coalesce(ascent_reported, ascent_computed, 0)) VIRTUAL
) STRICT;
INSERT INTO workout VALUES('00000000-0000-4000-8000-000000000001','Loop around the lake','cycling',1782882000.0,7200,20635,3720.5,3600.0,3590.0,3571.4999999999999999,31250.0,31312.700000000000728,210.0,198.40000000000000568,209.0,197.09999999999999431,141.0,168.0,188.0,612.0,84.0,112.0,655.0,NULL,NULL,6.0,61.25,'heart-rate-samples','maximum-heart-rate sex','An invented sentence.','1/rest=48','lake.fit','fit','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',0);
INSERT INTO workout VALUES('00000000-0000-4000-8000-000000000002','Loop around the lake, phone','cycling',1782882000.0,7200,20635,3700.0,NULL,NULL,NULL,NULL,31010.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,30.0,'duration','','Another invented sentence.','1/rest=48','lake.gpx','gpx','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',0);
INSERT INTO workout VALUES('00000000-0000-4000-8000-000000000003','朝のランニング','running',1782792000.0625,32400,20634,2460.0,2450.0,NULL,NULL,8100.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,44.499999999999999998,'heart-rate-average','','A third.','1/rest=50',NULL,NULL,NULL,NULL);
INSERT INTO workout VALUES('00000000-0000-4000-8000-000000000004','Curling at Zoë''s','curling',1782842400.0,7200,20634,5400.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO workout VALUES('00000000-0000-4000-8000-000000000005','Pool','swimming',1766487600.0,3600,20445,2760.0,2700.0,NULL,NULL,2200.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,50.0,44,NULL,NULL,NULL,NULL,NULL,NULL,'meet.fit','fit','cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc',0);
INSERT INTO workout VALUES('00000000-0000-4000-8000-000000000006','Transition','transition',1766490480.0,3600,20445,180.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'meet.fit','fit','cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc',1);
INSERT INTO workout VALUES('00000000-0000-4000-8000-000000000007','Before all this','hiking',-108000.0,0,-2,14400.0,NULL,NULL,NULL,NULL,17000.0,NULL,640.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
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
INSERT INTO lap VALUES('00000000-0000-4000-8000-000000000001',0,1782882000.0,1800.0,1795.0,15625.0,NULL,140.0,160.0,188.0,84.0);
INSERT INTO lap VALUES('00000000-0000-4000-8000-000000000001',1,1782883800.0,1800.0,1795.0,15625.0,105.0,141.0,168.0,188.0,84.0);
CREATE TABLE track (
  workout TEXT PRIMARY KEY NOT NULL REFERENCES workout (id) ON DELETE CASCADE,
  sample_count INTEGER NOT NULL,
  encoding INTEGER NOT NULL,
  samples BLOB NOT NULL
) STRICT;
INSERT INTO track VALUES('00000000-0000-4000-8000-000000000001',5,1,X'0101d10f010181eb060481f104c901c901c801a10607e112152929ad0200010400');
CREATE TABLE duplicate (
  id TEXT PRIMARY KEY NOT NULL,
  workout TEXT NOT NULL REFERENCES workout (id) ON DELETE CASCADE,
  decision TEXT NOT NULL,
  reason TEXT NOT NULL,
  source_file TEXT NOT NULL,
  source_format TEXT NOT NULL,
  source_digest TEXT NOT NULL,
  source_index INTEGER NOT NULL
) STRICT;
INSERT INTO duplicate VALUES('00000000-0000-4000-8000-000000000002','00000000-0000-4000-8000-000000000001','kept','the heart rates of the same moments are 0.4 bpm apart on average','lake.gpx','gpx','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',0);
INSERT INTO duplicate VALUES('00000000-0000-4000-8000-000000000008','00000000-0000-4000-8000-000000000001','skipped','they begin within seconds and last as long','lake.tcx','tcx','dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd',0);
CREATE INDEX workout_by_start ON workout (start DESC, id);
CREATE INDEX workout_by_sport ON workout (sport, start DESC);
CREATE INDEX workout_by_day ON workout (day, sport, load_points, load_method);
CREATE INDEX workout_by_source ON workout (source_digest, source_index);
CREATE INDEX duplicate_by_workout ON duplicate (workout);
INSERT INTO grdb_migrations VALUES('user-1-base');
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
CREATE UNIQUE INDEX threshold_field_day ON threshold (field, ifnull(from_day, -9223372036854775808));
INSERT INTO "grdb_migrations" VALUES('sync-1-base');
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
INSERT INTO "sync_account" VALUES(1,'https://log.example','robin','17 b',3,0,1790000000.5,'records');
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
INSERT INTO "sync_base" VALUES('records','a','{"@deleted":false,"note":null,"title":"Loop around the lake"}','v7','2026-10-01 10:00:00.123Z','a',3);
INSERT INTO "sync_base" VALUES('records','b','{"@deleted":true,"distance":{"real":"31250.0"},"title":"Zoë''s / pool"}','v9','2026-10-02 10:00:00.123Z','b',2);
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
INSERT INTO "sync_change" VALUES(4,'intent-4',1789990000.25,'records','a','update','{"title":"Theirs was better"}','{"title":"Loop around the lake"}',2,1790000100.0,'waiting',NULL);
INSERT INTO "sync_change" VALUES(6,'intent-6',1789990001.0,'records','c','create','{}','{}',1,NULL,'parked','a title is missing');
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
CREATE INDEX sync_base_by_generation ON sync_base (generation);
CREATE INDEX sync_change_by_row ON sync_change (collection, row_id, position);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('sync_change',6);
COMMIT;
