-- A log of the schema of workout-7-goal-filters; all in it is invented. Never changed.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO grdb_migrations VALUES('core-1-revision');
CREATE TABLE revision (id INTEGER PRIMARY KEY CHECK (id = 1), value INTEGER NOT NULL) STRICT;
INSERT INTO revision VALUES(1,10);
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
, set_aside TEXT) STRICT;
INSERT INTO track VALUES('00000000-0000-4000-8000-000000000001',5,2,X'01e807000103030373046400a10603030209070a00f1010305051f00010400',NULL);
CREATE TABLE IF NOT EXISTS "workout" (
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
INSERT INTO workout VALUES(-110591999489,'00000000-0000-4000-8000-000000000007','Before all this','hiking',-108000.0,0,-2,14400.0,NULL,NULL,NULL,NULL,NULL,NULL,17000.0,NULL,NULL,640.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1782990000.4999999999,NULL,'With Kim','before all this with kim',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO workout VALUES(1808883302400511,'00000000-0000-4000-8000-000000000005','Pool','swimming',1766487600.0,3600,20445,2760.0,2700.0,NULL,NULL,NULL,NULL,2200.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,50.0,44,NULL,NULL,NULL,NULL,NULL,NULL,'meet.fit','fit','cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc',0,1,NULL,NULL,NULL,'pool',NULL,'Pool','swimming',1766487600.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3600,NULL);
INSERT INTO workout VALUES(1808886251520511,'00000000-0000-4000-8000-000000000006','Transition','transition',1766490480.0,3600,20445,180.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'meet.fit','fit','cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc',1,1,NULL,NULL,NULL,'transition',NULL,'Transition','transition',1766490480.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,3600,NULL);
INSERT INTO workout VALUES(1825579008063999,'00000000-0000-4000-8000-000000000003','朝のランニング','running',1782792000.0625,32400,20634,2460.0,2450.0,NULL,NULL,NULL,8200.0,8100.0,NULL,NULL,NULL,NULL,NULL,NULL,151.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,44.499999999999999998,'heart-rate-average','','text value=A%20third.','1/rest=50',NULL,NULL,NULL,NULL,NULL,1782990100.0,NULL,NULL,'朝 の ラ ン ニ ン ク',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO workout VALUES(1825630617600511,'00000000-0000-4000-8000-000000000004','Curling at Zoë''s','curling',1782842400.0,7200,20634,5400.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'curling at zoe s',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO workout VALUES(1825671168000511,'00000000-0000-4000-8000-000000000001','Loop around the lake','cycling',1782882000.0,7200,20635,3720.5,3600.0,NULL,3590.0,3571.4999999999999999,NULL,31250.0,31312.700000000000728,NULL,210.0,198.40000000000000568,209.0,197.09999999999999431,NULL,141.0,168.0,188.0,612.0,84.0,112.0,655.0,NULL,NULL,6.0,61.25,'heart-rate-samples','maximum-heart-rate sex','heart-rate seconds=3588.0 trimp=108.1 hour=176.4 threshold=168.7 resting=48 maximum=190 scale=0.75 exponent=1.795','1/rest=48','lake.fit','fit','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',0,NULL,NULL,NULL,NULL,'loop around the lake the knee again race','6b7560eedfe3fe0f2e1856bbc1e3e61cb75b88e49b809a4691dce8c25e2130b2','Loop around the lake','cycling',1782882000.0,6.0,NULL,NULL,NULL,'The knee again','{"race":1}','{"00000000-0000-4000-8000-000000000901":1}',NULL,7200,NULL);
INSERT INTO workout VALUES(1825671168000512,'00000000-0000-4000-8000-000000000002','Loop around the lake, phone','cycling',1782882000.0,7200,20635,3700.0,NULL,NULL,NULL,NULL,NULL,NULL,31010.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,30.0,'duration','','duration seconds=2202.0 hourly=49 sport=cycling','1/rest=48','lake.gpx','gpx','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',0,NULL,NULL,NULL,NULL,'loop around the lake phone',NULL,'Loop around the lake, phone','cycling',1782882000.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,7200,NULL);
CREATE TABLE IF NOT EXISTS "duplicate" (
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
INSERT INTO duplicate VALUES(1,'00000000-0000-4000-8000-000000000002','00000000-0000-4000-8000-000000000001','kept','heart-rates bpm=0.4','lake.gpx','gpx','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',0,NULL);
INSERT INTO duplicate VALUES(2,'00000000-0000-4000-8000-000000000008','00000000-0000-4000-8000-000000000001','skipped','times','lake.tcx','tcx','dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd',0,NULL);
CREATE TABLE IF NOT EXISTS 'workout_text_data'(id INTEGER PRIMARY KEY, block BLOB);
INSERT INTO workout_text_data VALUES(1,X'071f07');
INSERT INTO workout_text_data VALUES(10,X'000000000103030003010101020101030101');
INSERT INTO workout_text_data VALUES(137438953473,X'000003ba0430616c6cfffffffeb280e881ff02030205726f756e64839f8e838bc8837f0203010203020174839f8cec83d0837f020301066265666f7265fffffffeb280e881ff020201076375726c696e67839f8cec83d0837f0802010102020679636c696e67839f8e838bc8837f060101020106010102010668696b696e67fffffffeb280e881ff0601010201046c616b65839f8e838bc8837f020501020502036f6f70839f8e838bc8837f0202010202010570686f6e65839f8e838bc88400020602036f6f6c839ba5b7b5b8837f0202010772756e6e696e67839f8babe2a3f37f06010102010173839f8cec83d0837f0205020777696d6d696e67839ba5b7b5b8837f060101020103746865839f8e838bc8837f020401020403026973fffffffeb280e881ff0204020972616e736974696f6e839ba5c2b3d8837f080201010201037a6f65839f8cec83d0837f02040103e381ae839f8babe2a3f37f0203020282af839f8babe2a3f37f02080202838b839f8babe2a3f37f02060301a9839f8babe2a3f37f02040301b3839f8babe2a3f37f0405040103e69c9d839f8babe2a3f37f0202000331616cfffffffeb280e881ff0203020172839f8e838bc8837f0203010203020174839f8cec83d0837f020301026265fffffffeb280e881ff020201026375839f8cec83d0837f0802010102020179839f8e838bc8837f06010102010601010201026869fffffffeb280e881ff0601010201026c61839f8e838bc8837f020501020502016f839f8e838bc8837f020201020201027068839f8e838bc88400020602016f839ba5b7b5b8837f020201027275839f8babe2a3f37f0601010201027377839ba5b7b5b8837f0601010201027468fffffffeb280e881ff0204839f919f89f880000204010204020172839ba5c2b3d8837f080201010201027a6f839f8cec83d0837f0204000432616c6cfffffffeb280e881ff02030202726f839f8e838bc8837f02030102030103626566fffffffeb280e881ff02020103637572839f8cec83d0837f080201010202027963839f8e838bc8837f060101020106010102010368696bfffffffeb280e881ff0601010201036c616b839f8e838bc8837f020501020502026f6f839f8e838bc8837f0202010202010370686f839f8e838bc88400020602026f6f839ba5b7b5b8837f0202010372756e839f8babe2a3f37f060101020103737769839ba5b7b5b8837f060101020103746865839f8e838bc8837f0204010204030169fffffffeb280e881ff020402027261839ba5c2b3d8837f080201010201037a6f65839f8cec83d0837f02040410140d131619151312110f150d15120f180f0f0e0e0d0e0f10100d0f11141111100e0d10101c100e11111012151212110f0e1111120e11');
INSERT INTO workout_text_data VALUES(274877906945,X'0000012e0430616c6cfffffffeb280e881ff030301066265666f7265fffffffeb280e881ff0302010668696b696e67fffffffeb280e881ff0701010201036b696dfffffffeb280e881ff0206010474686973fffffffeb280e881ff0304010477697468fffffffeb280e881ff0205000331616cfffffffeb280e881ff030301026265fffffffeb280e881ff030201026869fffffffeb280e881ff0701010201026b69fffffffeb280e881ff020601027468fffffffeb280e881ff030401027769fffffffeb280e881ff0205000432616c6cfffffffeb280e881ff03030103626566fffffffeb280e881ff0302010368696bfffffffeb280e881ff0701010201036b696dfffffffeb280e881ff02060103746869fffffffeb280e881ff03040103776974fffffffeb280e881ff020504101315101111100f110f0f0f1110121010');
INSERT INTO workout_text_data VALUES(412316860417,X'000001760630616761696e839f8e838bc8837f02080205726f756e64839f8e838bc8837f030301076379636c696e67839f8e838bc8837f0701010201046b6e6565839f8e838bc8837f020701046c616b65839f8e838bc8837f030502036f6f70839f8e838bc8837f0302010472616365839f8e838bc8837f02090103746865839f8e838bc8837f0504040003316167839f8e838bc8837f0208020172839f8e838bc8837f030301026379839f8e838bc8837f0701010201026b6e839f8e838bc8837f020701026c61839f8e838bc8837f030502016f839f8e838bc8837f030201027261839f8e838bc8837f020901027468839f8e838bc8837f050404000432616761839f8e838bc8837f02080202726f839f8e838bc8837f03030103637963839f8e838bc8837f0701010201036b6e65839f8e838bc8837f020701036c616b839f8e838bc8837f030502026f6f839f8e838bc8837f03020103726163839f8e838bc8837f02090103746865839f8e838bc8837f0504040411111510100f10100f0d100e0e0d0e0f100e110f0f0e0f');
CREATE TABLE IF NOT EXISTS 'workout_text_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
INSERT INTO workout_text_idx VALUES(1,X'',2);
INSERT INTO workout_text_idx VALUES(2,X'',2);
INSERT INTO workout_text_idx VALUES(3,X'',2);
CREATE TABLE IF NOT EXISTS 'workout_text_config'(k PRIMARY KEY, v) WITHOUT ROWID;
INSERT INTO workout_text_config VALUES('version',4);
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
INSERT INTO daily_sum VALUES(20634,'curling',1,0.0,5400.0,0.0,0,0.0,0.0);
INSERT INTO daily_sum VALUES(20635,'cycling',2,62260.0,7290.0,210.0,2,91.25,30.0);
INSERT INTO daily_sum VALUES(-2,'hiking',1,17000.0,14400.0,640.0,0,0.0,0.0);
INSERT INTO daily_sum VALUES(20634,'running',1,8200.0,2450.0,0.0,1,44.499999999999999998,0.0);
INSERT INTO daily_sum VALUES(20445,'swimming',1,2200.0,2700.0,0.0,0,0.0,0.0);
INSERT INTO daily_sum VALUES(20445,'transition',1,0.0,180.0,0.0,0,0.0,0.0);
CREATE TABLE yearly_sum (
  year INTEGER NOT NULL,
  sport TEXT NOT NULL,
  workouts INTEGER NOT NULL,
  distance REAL NOT NULL,
  moving REAL NOT NULL,
  ascent REAL NOT NULL,
  PRIMARY KEY (year, sport)
) STRICT, WITHOUT ROWID;
INSERT INTO yearly_sum VALUES(1969,'hiking',1,17000.0,14400.0,640.0);
INSERT INTO yearly_sum VALUES(2025,'swimming',1,2200.0,2700.0,0.0);
INSERT INTO yearly_sum VALUES(2025,'transition',1,0.0,180.0,0.0);
INSERT INTO yearly_sum VALUES(2026,'curling',1,0.0,5400.0,0.0);
INSERT INTO yearly_sum VALUES(2026,'cycling',2,62260.0,7290.0,210.0);
INSERT INTO yearly_sum VALUES(2026,'running',1,8200.0,2450.0,0.0);
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
INSERT INTO import VALUES(1,'["summer"]',1782900000.0,1782900006.5,NULL,6,2,0,0,1,2,0,0);
CREATE TABLE import_file (
  import INTEGER NOT NULL REFERENCES import (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  path TEXT NOT NULL,
  report TEXT NOT NULL,
  PRIMARY KEY (import, position)
) STRICT, WITHOUT ROWID;
INSERT INTO import_file VALUES(1,0,'a.fit','{"alreadyThere":[],"deleted":[],"duplicates":[],"imported":["00000000-0000-4000-8000-000000000001"],"remarks":[]}');
INSERT INTO import_file VALUES(1,1,'b.gpx','{"alreadyThere":[],"deleted":[],"duplicates":[{"elapsed":3720.5,"id":"00000000-0000-4000-8000-000000000008","reason":"times","sport":"cycling","start":1782882000,"title":"Loop","utcOffset":7200,"workout":"00000000-0000-4000-8000-000000000001"}],"imported":[],"remarks":["samples-out-of-order count=3","implausible-figures figures=moving-time,average-heart-rate"]}');
INSERT INTO import_file VALUES(1,2,'c.fit','{"alreadyThere":[],"deleted":[],"duplicates":[],"imported":[],"refusal":"truncated place=record samples=268","remarks":[]}');
INSERT INTO import_file VALUES(1,3,'d.tcx','{"alreadyThere":[],"deleted":[],"duplicates":[],"imported":[],"refusal":"text value=the%20moon%20was%20in%20the%20way%2C%20100%20%25%20of%20the%20time","remarks":["text value=a%20remark%2C%20nobody%20knows%20it"],"updated":["00000000-0000-4000-8000-000000000005"]}');
INSERT INTO import_file VALUES(1,4,'e.fit','not a report');
INSERT INTO import_file VALUES(1,5,'f.gpx','{"alreadyThere":[],"deleted":["00000000-0000-4000-8000-000000000007"],"duplicates":[],"imported":[],"remarks":[]}');
CREATE TABLE sum_hold (id INTEGER PRIMARY KEY CHECK (id = 1)) STRICT;
CREATE TABLE daily_load (
  day INTEGER PRIMARY KEY NOT NULL,
  points REAL NOT NULL,
  estimated REAL NOT NULL
) STRICT;
INSERT INTO daily_load VALUES(20634,44.499999999999999998,0.0);
INSERT INTO daily_load VALUES(20635,91.25,30.0);
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
INSERT INTO gear VALUES('00000000-0000-4000-8000-000000000901','Road bike','bike','Adler','C 2',0,NULL,NULL,12000.0,20600,NULL,NULL,'distance 700000',NULL,'sport:ride');
INSERT INTO gear VALUES('00000000-0000-4000-8000-000000000902','Old shoes','shoes',NULL,NULL,1,1782900000.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE original (
  content_digest TEXT PRIMARY KEY NOT NULL,
  file_name TEXT NOT NULL,
  file_digest TEXT NOT NULL,
  byte_count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
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
PRAGMA writable_schema=ON;
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql)VALUES('table','workout_text','workout_text',0,'CREATE VIRTUAL TABLE workout_text USING fts5 (
  words, shelf, content=''workout'', content_rowid=''number'', columnsize=0, prefix=''2 3'',
  tokenize=''unicode61 remove_diacritics 2''
)');
CREATE TABLE effort (
  number INTEGER PRIMARY KEY NOT NULL,
  sport TEXT NOT NULL,
  best BLOB NOT NULL
) STRICT;
CREATE TABLE record_step (
  sport TEXT NOT NULL,
  measure TEXT NOT NULL,
  number INTEGER NOT NULL,
  score REAL NOT NULL,
  start REAL NOT NULL,
  PRIMARY KEY (sport, measure, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE record_gap (
  sport TEXT NOT NULL,
  measure TEXT NOT NULL,
  number INTEGER NOT NULL,
  PRIMARY KEY (sport, measure, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE effort_due (
  ticket INTEGER PRIMARY KEY AUTOINCREMENT,
  workout TEXT NOT NULL UNIQUE
) STRICT;
INSERT INTO effort_due VALUES(8,'00000000-0000-4000-8000-000000000007');
INSERT INTO effort_due VALUES(9,'00000000-0000-4000-8000-000000000005');
INSERT INTO effort_due VALUES(10,'00000000-0000-4000-8000-000000000006');
INSERT INTO effort_due VALUES(11,'00000000-0000-4000-8000-000000000003');
INSERT INTO effort_due VALUES(12,'00000000-0000-4000-8000-000000000004');
INSERT INTO effort_due VALUES(13,'00000000-0000-4000-8000-000000000001');
INSERT INTO effort_due VALUES(14,'00000000-0000-4000-8000-000000000002');
CREATE TABLE saved_filter (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  query TEXT NOT NULL,
  deleted_at REAL,
  out_of_range TEXT
) STRICT;
INSERT INTO saved_filter VALUES('00000000-0000-4000-8000-000000000701','runs','sport:running',NULL,NULL);
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
, query TEXT) STRICT;
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
CREATE TABLE intensity (
  number INTEGER PRIMARY KEY NOT NULL,
  profile BLOB NOT NULL
) STRICT;
CREATE TABLE footprint (
  number INTEGER PRIMARY KEY NOT NULL,
  west INTEGER NOT NULL,
  east INTEGER NOT NULL,
  north INTEGER NOT NULL,
  south INTEGER NOT NULL,
  cells BLOB NOT NULL
) STRICT;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('import',1);
INSERT INTO sqlite_sequence VALUES('effort_due',14);
CREATE INDEX workout_by_sport ON workout (sport) WHERE deleted_at IS NULL;
CREATE INDEX workout_by_day ON workout (day, sport) WHERE deleted_at IS NULL;
CREATE INDEX workout_by_load_basis ON workout (load_basis, day) WHERE deleted_at IS NULL;
CREATE INDEX workout_by_source ON workout (source_digest, source_index) WHERE source_digest IS NOT NULL;
CREATE INDEX workout_by_import ON workout (import) WHERE import IS NOT NULL;
CREATE INDEX workout_deleted ON workout (number) WHERE deleted_at IS NOT NULL;
CREATE INDEX duplicate_by_workout ON duplicate (workout);
CREATE INDEX duplicate_by_import ON duplicate (import) WHERE import IS NOT NULL;
CREATE INDEX workout_by_distance
  ON workout (nullif(coalesce(distance_stated, distance_reported, distance_computed), 0), number, sport)
  WHERE deleted_at IS NULL;
CREATE INDEX workout_by_time
  ON workout (coalesce(moving_stated, moving_reported, moving_computed, elapsed), number, sport)
  WHERE deleted_at IS NULL;
CREATE INDEX workout_by_load ON workout (load_points, number, sport) WHERE deleted_at IS NULL;
CREATE INDEX workout_by_ascent
  ON workout (coalesce(ascent_stated, ascent_reported, ascent_computed), number, sport)
  WHERE deleted_at IS NULL;
CREATE INDEX duplicate_by_source ON duplicate (source_digest);
CREATE INDEX seen_file_by_import ON seen_file (import);
CREATE TRIGGER workout_text_insert AFTER INSERT ON workout BEGIN
  INSERT INTO workout_text (rowid, words, shelf) VALUES (new.number, new.words, new.shelf);
END;
CREATE TRIGGER workout_text_delete AFTER DELETE ON workout BEGIN
  INSERT INTO workout_text (workout_text, rowid, words, shelf)
    VALUES ('delete', old.number, old.words, old.shelf);
END;
CREATE TRIGGER workout_text_update AFTER UPDATE OF number, words, sport, deleted_at ON workout
WHEN (old.number, old.words, old.shelf) IS NOT (new.number, new.words, new.shelf) BEGIN
  INSERT INTO workout_text (workout_text, rowid, words, shelf)
    VALUES ('delete', old.number, old.words, old.shelf);
  INSERT INTO workout_text (rowid, words, shelf) VALUES (new.number, new.words, new.shelf);
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
CREATE TRIGGER daily_load_delete AFTER DELETE ON daily_sum WHEN old.load_count > 0 BEGIN
  DELETE FROM daily_load WHERE day = old.day;
      INSERT INTO daily_load
        SELECT day, total(load_points), total(CASE load_method WHEN 'duration' THEN load_points END)
        FROM workout WHERE day = old.day AND deleted_at IS NULL AND load_points IS NOT NULL GROUP BY day;
END;
CREATE INDEX effort_by_sport ON effort (sport, number);
CREATE INDEX record_step_by_number ON record_step (number);
CREATE TRIGGER effort_insert AFTER INSERT ON workout WHEN new.deleted_at IS NULL BEGIN
  DELETE FROM effort_due WHERE workout = new.id;
      INSERT INTO effort_due (workout) VALUES (new.id);
END;
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
CREATE TRIGGER effort_delete AFTER DELETE ON workout BEGIN
  INSERT OR IGNORE INTO record_gap SELECT sport, measure, number FROM record_step WHERE number = old.number;
      DELETE FROM record_step WHERE number = old.number;
      DELETE FROM effort WHERE number = old.number;
  DELETE FROM effort_due WHERE workout = old.id;
END;
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
CREATE TRIGGER effort_track_delete AFTER DELETE ON track BEGIN INSERT OR IGNORE INTO record_gap SELECT sport, measure, number FROM record_step WHERE number = (SELECT number FROM workout WHERE id = old.workout);
      DELETE FROM record_step WHERE number = (SELECT number FROM workout WHERE id = old.workout);
      DELETE FROM effort WHERE number = (SELECT number FROM workout WHERE id = old.workout);
      DELETE FROM effort_due WHERE workout = old.workout;
      INSERT INTO effort_due (workout)
        SELECT id FROM workout WHERE id = old.workout AND deleted_at IS NULL; END;
CREATE INDEX planned_workout_by_day ON planned_workout (day);
CREATE TRIGGER workout_sums_delete AFTER DELETE ON workout WHEN old.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM sum_hold) BEGIN
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
  IS NOT (new.day, new.sport, new.moving, new.distance, new.ascent, new.deleted_at IS NULL) AND NOT EXISTS (SELECT 1 FROM sum_hold)
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
CREATE TRIGGER workout_sums_move AFTER UPDATE OF day, sport ON workout
WHEN (old.day, old.sport) IS NOT (new.day, new.sport) AND NOT EXISTS (SELECT 1 FROM sum_hold)
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
CREATE TRIGGER workout_sums_load AFTER UPDATE OF load_points, load_method ON workout
WHEN (old.load_points, old.load_method) IS NOT (new.load_points, new.load_method) AND new.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM sum_hold)
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
CREATE TRIGGER profile_due AFTER INSERT ON effort_due BEGIN
  DELETE FROM intensity WHERE number = (SELECT number FROM workout WHERE id = new.workout);
  DELETE FROM footprint WHERE number = (SELECT number FROM workout WHERE id = new.workout);
END;
CREATE TRIGGER profile_move AFTER UPDATE OF number ON workout WHEN old.number IS NOT new.number BEGIN
  DELETE FROM intensity WHERE number = old.number;
  DELETE FROM footprint WHERE number = old.number;
END;
CREATE TRIGGER profile_delete AFTER DELETE ON workout BEGIN
  DELETE FROM intensity WHERE number = old.number;
  DELETE FROM footprint WHERE number = old.number;
END;
PRAGMA writable_schema=OFF;
COMMIT;
INSERT INTO grdb_migrations VALUES('workout-1-baseline');
INSERT INTO grdb_migrations VALUES('workout-2-tracks');
INSERT INTO grdb_migrations VALUES('workout-3-held-changes');
INSERT INTO grdb_migrations VALUES('workout-4-profiles');
INSERT INTO grdb_migrations VALUES('workout-5-saved-segments');
INSERT INTO grdb_migrations VALUES('workout-6-saved-figures');
INSERT INTO grdb_migrations VALUES('workout-7-goal-filters');
CREATE TABLE saved_figure (id TEXT PRIMARY KEY NOT NULL,name TEXT NOT NULL,figure TEXT NOT NULL,period TEXT NOT NULL,query TEXT,dashboard TEXT NOT NULL,deleted_at REAL,out_of_range TEXT) STRICT;

CREATE TABLE segment (id TEXT PRIMARY KEY NOT NULL,name TEXT NOT NULL,sport TEXT NOT NULL,line TEXT NOT NULL,note TEXT,created INTEGER NOT NULL,deleted_at REAL,out_of_range TEXT) STRICT;

