public import CoreDatabase
import Foundation
import GRDB

/// The tables of workouts: a baseline, and steps after it, which never change once released.
public enum WorkoutSchema {
  public static let migrations = [baseline, tracks, heldChanges]

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
