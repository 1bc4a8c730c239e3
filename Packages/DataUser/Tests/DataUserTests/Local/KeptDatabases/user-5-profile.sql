-- A log of the schema with user-5-profile, as `sqlite3 log.sqlite .dump` writes it; its owner is invented. Never changed.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO grdb_migrations VALUES('core-1-revision');
INSERT INTO grdb_migrations VALUES('user-1-base');
INSERT INTO grdb_migrations VALUES('user-2-cleared');
INSERT INTO grdb_migrations VALUES('user-5-profile');
CREATE TABLE revision (id INTEGER PRIMARY KEY CHECK (id = 1), value INTEGER NOT NULL) STRICT;
INSERT INTO revision VALUES(1,6);
CREATE TABLE profile (
  id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
  name TEXT,
  birth_year INTEGER,
  sex TEXT,
  height REAL,
  units TEXT,
  first_weekday TEXT
, email TEXT, bio TEXT, picture TEXT) STRICT;
INSERT INTO profile VALUES(1,'Robin Example',1985,'female',172.0,'metric','monday','robin@example.org',replace('Runs before breakfast.\nClimbs when it rains.','\n',char(10)),'385cd10675f60598b1cc2672f56a68f69e72874ba6a8164b19d72e5888d386e4');
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
INSERT INTO threshold VALUES('weight',NULL,66.0);
INSERT INTO threshold VALUES('weight',20254,64.799999999999997159);
INSERT INTO threshold VALUES('weight',20513,65.20000000000000284);
INSERT INTO threshold VALUES('weight',20593,63.499999999999999999);
CREATE TABLE profile_cleared (
  entry TEXT PRIMARY KEY NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO profile_cleared VALUES('threshold.ftp.2024-01-10');
CREATE TABLE profile_picture (
  digest TEXT PRIMARY KEY NOT NULL,
  format TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  bytes BLOB NOT NULL
) STRICT;
INSERT INTO profile_picture VALUES('385cd10675f60598b1cc2672f56a68f69e72874ba6a8164b19d72e5888d386e4','png',6,4,X'89504e470d0a1a0a0000000d4948445200000006000000040800000000886f119f0000000e4944415478da63680003066c1400a81c0c011d98544d0000000049454e44ae426082');
CREATE UNIQUE INDEX threshold_field_day ON threshold (field, ifnull(from_day, -9223372036854775808));
COMMIT;
