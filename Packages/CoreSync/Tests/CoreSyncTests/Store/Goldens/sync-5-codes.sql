CREATE INDEX sync_base_by_generation ON sync_base (generation);
CREATE INDEX sync_base_by_stamp ON sync_base (collection,generation,stamp_time);
CREATE INDEX sync_change_by_row ON sync_change (collection,row_id,position);
CREATE TABLE revision (id INTEGER PRIMARY KEY CHECK (id = 1),value INTEGER NOT NULL) STRICT;
CREATE TABLE sync_account (id INTEGER PRIMARY KEY CHECK (id = 1),server TEXT,name TEXT,cursor TEXT,generation INTEGER NOT NULL,is_catching_up INTEGER NOT NULL,not_before REAL,collections TEXT NOT NULL,last_server TEXT,last_name TEXT,failure TEXT,failed_at REAL) STRICT;
CREATE TABLE "sync_base" (position INTEGER PRIMARY KEY,collection TEXT NOT NULL,row_id TEXT NOT NULL,version TEXT NOT NULL,stamp_time TEXT NOT NULL,stamp_id TEXT NOT NULL,generation INTEGER NOT NULL,fields TEXT NOT NULL,UNIQUE (collection,row_id)) STRICT;
CREATE TABLE sync_change (position INTEGER PRIMARY KEY AUTOINCREMENT,intent TEXT NOT NULL UNIQUE,recorded_at REAL NOT NULL,collection TEXT NOT NULL,row_id TEXT NOT NULL,operation TEXT NOT NULL,fields TEXT NOT NULL,preimage TEXT NOT NULL,attempts INTEGER NOT NULL,next_attempt REAL,state TEXT NOT NULL CHECK (state IN ('waiting','sent','parked')),reason TEXT) STRICT;
CREATE TABLE sync_conflict (collection TEXT NOT NULL,row_id TEXT NOT NULL,field TEXT NOT NULL,base TEXT,mine TEXT NOT NULL,theirs TEXT NOT NULL,PRIMARY KEY (collection,row_id,field)) STRICT,WITHOUT ROWID;
CREATE TABLE sync_file (position INTEGER PRIMARY KEY,collection TEXT NOT NULL,row_id TEXT NOT NULL,digest TEXT NOT NULL,location TEXT NOT NULL,attempts INTEGER NOT NULL DEFAULT 0,next_attempt REAL,UNIQUE (collection,row_id)) STRICT;
