import DomainWorkout
import GRDB

/// The statements that compare what is kept beside the workouts with the workouts, and make it anew. Each runs inside
/// a transaction that its caller opened.
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
      trackCount: try number("SELECT count(*) FROM track"),
      unreadableTracks: try unreadableTracks(database),
      wrongSumCount: try number(wrongDays) + number(wrongYears),
      isSearchIndexWhole: nil,
      unfinishedImports: try Int.fetchAll(database, sql: "SELECT id FROM import WHERE finished IS NULL ORDER BY id")
        .map { ImportID($0) })
  }

  static func repair(_ database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO workout_text (workout_text) VALUES ('rebuild');
        DELETE FROM daily_sum;
        INSERT INTO daily_sum (day, sport, workouts, distance, moving, ascent, load_count, load, load_estimated)
          \(days);
        DELETE FROM yearly_sum;
        INSERT INTO yearly_sum (year, sport, workouts, distance, moving, ascent) \(years);
        """)
  }

  private static let days = """
    SELECT day, sport, count(*), total(distance), total(moving), total(ascent), count(load_points), total(load_points),
      total(CASE load_method WHEN '\(TrainingLoadMethod.duration.rawValue)' THEN load_points END)
    FROM workout WHERE deleted_at IS NULL GROUP BY day, sport
    """

  private static let years = """
    SELECT CAST(strftime('%Y', day * 86400, 'unixepoch') AS INTEGER), sport, sum(workouts), total(distance),
      total(moving), total(ascent)
    FROM daily_sum GROUP BY 1, 2
    """

  private static let wrongDays = wrong(
    days,
    kept: """
      SELECT day, sport, workouts, distance, moving, ascent, load_count, load, load_estimated FROM daily_sum
      """,
    columns: "day, sport, workouts, distance, moving, ascent, count, load, estimated")

  private static let wrongYears = wrong(
    years, kept: "SELECT year, sport, workouts, distance, moving, ascent FROM yearly_sum",
    columns: "year, sport, workouts, distance, moving, ascent")

  /// How many sums are on one side only. Numbers are rounded, since the order in which they are added is not kept.
  private static func wrong(_ found: String, kept: String, columns: String) -> String {
    let rounded = columns.split(separator: ", ").enumerated().map { index, name in
      index < 3 ? String(name) : "round(\(name), 3)"
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

  /// Has FTS5 compare its index with the words of all workouts. SQLite counts that as a write.
  static func isSearchIndexWhole(_ database: Database) throws -> Bool {
    do {
      try database.execute(sql: "INSERT INTO workout_text (workout_text, rank) VALUES ('integrity-check', 1)")
      return true
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      return false
    }
  }
}
