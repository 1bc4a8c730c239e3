public import CoreDatabase
import GRDB

/// The tables of workouts: a baseline, and steps after it, which never change once released.
public enum WorkoutSchema {
  public static let migrations = [baseline]

  private static let baseline = Migration("workout-1-baseline", replacing: developmentSteps) { database in
    for sql in [workouts, imports, text, totals, efforts, training] { try database.execute(sql: sql) }
  }

  // The steps of the versions before the first release. The last of them had the tables of the baseline.
  private static let developmentSteps = [
    "workout-1-base", "workout-2-library", "workout-3-tracks", "workout-4-order", "workout-5-loads", "workout-6-hold",
    "workout-7-recorded", "workout-8-decoder", "workout-9-codes", "workout-10-gear", "workout-11-imports",
    "workout-12-training", "workout-13-search", "workout-14-upkeep", "workout-15-planned",
  ]
}
