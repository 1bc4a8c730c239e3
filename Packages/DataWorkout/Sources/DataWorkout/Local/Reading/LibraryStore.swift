import DomainTraining
import DomainWorkout
import GRDB

/// The statements that compare derived data with the workouts and rebuild it. Each runs inside a transaction opened by
/// its caller.
enum LibraryStore {
  static func examine(_ database: Database) throws -> WorkoutLibraryExamination {
    func number(_ sql: String) throws -> Int { try Int.fetchOne(database, sql: sql) ?? 0 }
    return WorkoutLibraryExamination(
      workoutCount: try number("SELECT count(*) FROM workout WHERE deleted_at IS NULL"),
      deletedCount: try number("SELECT count(*) FROM workout WHERE deleted_at IS NOT NULL"),
      deletedByteCount: try number(
        """
        SELECT total(length(samples)) FROM track JOIN workout ON workout.id = track.workout
        WHERE deleted_at IS NOT NULL
        """),
      trackCount: try number("SELECT count(*) FROM track WHERE set_aside IS NULL"),
      awaitedTrackCount: try number(
        """
        SELECT count(*) FROM workout WHERE track_digest IS NOT NULL AND deleted_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM track WHERE track.workout = workout.id AND set_aside IS NULL)
        """),
      unreadableTracks: try unreadableTracks(database),
      misnamedTracks: try misnamedTracks(database).map(\.workout),
      wrongSumCount: try number(wrongDays) + number(wrongLoads) + number(wrongYears),
      isSearchIndexWhole: nil,
      unfinishedImports: try Int.fetchAll(database, sql: unfinishedImports).map { ImportID($0) },
      outOfRangeCount: try number("SELECT count(*) FROM workout WHERE out_of_range IS NOT NULL AND deleted_at IS NULL"))
  }

  /// A later import of the same paths that is complete settles one that was stopped.
  private static let unfinishedImports = """
    SELECT id FROM import AS stopped WHERE finished IS NULL AND undone IS NULL AND NOT EXISTS (
      SELECT 1 FROM import AS later
      WHERE later.id > stopped.id AND later.paths = stopped.paths AND later.finished IS NOT NULL
        AND later.undone IS NULL)
    ORDER BY id
    """

  static func repair(_ database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO workout_text (workout_text) VALUES ('rebuild');
        DELETE FROM sum_hold;
        DELETE FROM daily_sum;
        INSERT INTO daily_sum (day, sport, workouts, distance, moving, ascent, load_count, load, load_estimated)
          \(days);
        DELETE FROM daily_load;
        INSERT INTO daily_load (day, points, estimated) \(loads);
        DELETE FROM yearly_sum;
        INSERT INTO yearly_sum (year, sport, workouts, distance, moving, ascent) \(years);
        DELETE FROM effort;
        DELETE FROM record_step;
        DELETE FROM record_gap;
        DELETE FROM effort_due;
        INSERT INTO effort_due (workout) SELECT id FROM workout WHERE deleted_at IS NULL ORDER BY number;
        """)
    // Loads are computed again from what is here.
    try database.execute(sql: "UPDATE workout SET load_basis = NULL WHERE deleted_at IS NULL")
    let name = try database.makeStatement(sql: "UPDATE workout SET track_digest = ? WHERE id = ?")
    for (workout, digest) in try misnamedTracks(database) {
      try name.execute(arguments: [digest, workout.description])
    }
  }

  /// The totals of workouts that add up to a day.
  static let daySums = """
    count(*), total(distance), total(moving), total(ascent), count(load_points), total(load_points),
      total(CASE load_method WHEN '\(TrainingLoadMethod.duration.rawValue)' THEN load_points END)
    """

  /// The totals of days that add up to a year.
  static let yearSums = "sum(workouts), total(distance), total(moving), total(ascent)"

  private static let days = """
    SELECT day, sport, \(daySums)
    FROM workout WHERE deleted_at IS NULL GROUP BY day, sport
    """

  private static let loads = """
    SELECT day, sum(load), sum(load_estimated) FROM daily_sum WHERE load_count > 0 GROUP BY day
    """

  private static let years = """
    SELECT CAST(strftime('%Y', day * 86400, 'unixepoch') AS INTEGER), sport, \(yearSums)
    FROM daily_sum GROUP BY 1, 2
    """

  private static let wrongDays = wrong(
    days,
    kept: """
      SELECT day, sport, workouts, distance, moving, ascent, load_count, load, load_estimated FROM daily_sum
      """,
    columns: "day, sport, workouts, distance, moving, ascent, count, load, estimated")

  private static let wrongLoads = wrong(
    loads, kept: "SELECT day, points, estimated FROM daily_load", columns: "day, points, estimated", keyCount: 1)

  private static let wrongYears = wrong(
    years, kept: "SELECT year, sport, workouts, distance, moving, ascent FROM yearly_sum",
    columns: "year, sport, workouts, distance, moving, ascent")

  /// The number of totals found on one side only. Numbers are rounded, because the order of addition is not stored.
  private static func wrong(_ found: String, kept: String, columns: String, keyCount: Int = 3) -> String {
    let rounded = columns.split(separator: ", ").enumerated().map { index, name in
      index < keyCount ? String(name) : "round(\(name), 3)"
    }.joined(separator: ", ")
    return """
      WITH found(\(columns)) AS (\(found)), kept(\(columns)) AS (\(kept))
      SELECT count(*) FROM (
        SELECT * FROM (SELECT \(rounded) FROM found EXCEPT SELECT \(rounded) FROM kept)
        UNION ALL SELECT * FROM (SELECT \(rounded) FROM kept EXCEPT SELECT \(rounded) FROM found))
      """
  }

  private static func unreadableTracks(_ database: Database) throws -> [WorkoutID] {
    let records = try TrackRecord.fetchCursor(database, sql: "SELECT * FROM track")
    var unreadable: [WorkoutID] = []
    while let record = try records.next() {
      if (try? record.track()) == nil, let id = WorkoutID(record.workout) { unreadable.append(id) }
    }
    return unreadable
  }

  /// Workouts whose stored track name differs from the computed one, with the computed name.
  private static func misnamedTracks(_ database: Database) throws -> [(workout: WorkoutID, digest: String)] {
    var found: [(workout: WorkoutID, digest: String)] = []
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT track.workout, sample_count, encoding, samples, track_digest
        FROM track JOIN workout ON workout.id = track.workout WHERE set_aside IS NULL
        """)
    while let row = try rows.next() {
      let record = TrackRecord(workout: row[0], sampleCount: row[1], encoding: row[2], samples: row[3])
      let named: String? = row[4]
      guard let id = WorkoutID(record.workout), let digest = try? TrackFile(record).digest, digest != named else {
        continue
      }
      found.append((id, digest))
    }
    return found
  }

  /// Has FTS5 compare its index with the words of all workouts. SQLite counts this as a write.
  static func isSearchIndexWhole(_ database: Database) throws -> Bool {
    do {
      try database.execute(sql: "INSERT INTO workout_text (workout_text, rank) VALUES ('integrity-check', 1)")
      return true
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      return false
    }
  }
}
