public import CoreDatabase
import CoreSync
import Foundation
import GRDB

/// The tables of workouts: a baseline, and steps after it, which never change once released.
public enum WorkoutSchema {
  public static let migrations = [
    baseline, tracks, heldChanges, profiles, savedSegments, savedFigures, goalFilters,
  ]

  private static let baseline = Migration("workout-1-baseline", replacing: developmentSteps) { database in
    for sql in [workouts, imports, text, totals, efforts, training] { try database.execute(sql: sql) }
  }

  // Development versions stored tracks in two forms, and only the second is read. Logs and archives of the last of them can
  // have tracks of the first.
  private static let tracks = Migration("workout-2-tracks") { database in
    for row in try Row.fetchAll(database, sql: "SELECT workout, sample_count FROM track WHERE encoding = 1") {
      let (workout, count): (String, Int) = (row[0], row[1])
      let samples = try Data.fetchOne(
        database, sql: "SELECT samples FROM track WHERE workout = ?", arguments: [workout])
      // A damaged track stays as it is, and is reported as one.
      guard let samples, let current = FirstTrackForm.currentForm(of: samples, sampleCount: count) else { continue }
      try database.execute(
        sql: "UPDATE track SET encoding = 2, samples = ? WHERE workout = ?", arguments: [current, workout])
    }
  }

  // The steps of the versions before the first release. The last of them had the tables of the baseline.
  private static let developmentSteps = [
    "workout-1-base", "workout-2-library", "workout-3-tracks", "workout-4-order", "workout-5-loads", "workout-6-hold",
    "workout-7-recorded", "workout-8-decoder", "workout-9-codes", "workout-10-gear", "workout-11-imports",
    "workout-12-training", "workout-13-search", "workout-14-upkeep", "workout-15-planned",
  ]
}

extension WorkoutSchema {
  // Imports with a report for each file; the original files that workouts and duplicates were read from, whose bytes are
  // in a folder next to the log; and the files on disk that imports have finished with, and what they contained.
  static let imports = """
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
      refused INTEGER NOT NULL DEFAULT 0,
      updated INTEGER NOT NULL DEFAULT 0,
      enriched INTEGER NOT NULL DEFAULT 0
    ) STRICT;

    CREATE TABLE import_file (
      import INTEGER NOT NULL REFERENCES import (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      path TEXT NOT NULL,
      report TEXT NOT NULL,
      PRIMARY KEY (import, position)
    ) STRICT, WITHOUT ROWID;

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
    CREATE INDEX seen_file_by_import ON seen_file (import);
    """
}

extension WorkoutSchema {
  // Gear, saved filters, goals, and what the athlete intends to do.
  //
  // The period of a goal is one value, so that it is in one conflict; likewise its sports, and the limit of gear.
  static let training = """
    CREATE TABLE gear (
      id TEXT PRIMARY KEY NOT NULL,
      name TEXT NOT NULL,
      kind TEXT NOT NULL,
      brand TEXT,
      model TEXT,
      is_retired INTEGER NOT NULL,
      deleted_at REAL,
      out_of_range TEXT,
      initial REAL,
      fitted INTEGER,
      retired INTEGER,
      serviced INTEGER,
      wear_limit TEXT,
      parent TEXT,
      rule TEXT
    ) STRICT;

    CREATE TABLE saved_filter (
      id TEXT PRIMARY KEY NOT NULL,
      name TEXT NOT NULL,
      query TEXT NOT NULL,
      deleted_at REAL,
      out_of_range TEXT
    ) STRICT;

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
    """
}

extension WorkoutSchema {
  /// A step that adds a text that the owner of a workout can edit, as `make new-field` writes it. A released step that
  /// uses it never changes, so neither does this.
  static func addingText(_ step: String, column: String) -> Migration {
    Migration(step) { database in
      try database.execute(sql: "ALTER TABLE workout ADD COLUMN \(column) TEXT")
      try adopt(column, database)
    }
  }

  /// Texts that a machine with a newer version sent while this one had no column for them: only the sync state has
  /// them, and the server does not send them again.
  private static func adopt(_ column: String, _ database: Database) throws {
    guard try database.tableExists("sync_base") else { return }
    let rows = try Row.fetchAll(database, sql: "SELECT row_id, fields FROM sync_base WHERE collection = 'workouts'")
    for row in rows {
      guard let fields = try? JSONText.decode(Fields.self, from: row["fields"]),
        let text = fields[column]?.text(in: ValueRange.text)
      else { continue }
      try database.execute(
        sql: "UPDATE workout SET \(column) = ? WHERE id = ?", arguments: [text, row["row_id"] as String])
    }
  }
}
