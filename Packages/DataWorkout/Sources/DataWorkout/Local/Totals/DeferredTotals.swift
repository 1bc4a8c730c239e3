import GRDB

/// Computes the totals of many new workouts once. A trigger would recompute those of a year for each workout.
enum DeferredTotals {
  private struct Day: Hashable {
    let day: Int
    let sport: String
  }

  /// Runs `insert`, inside a transaction of the caller that fails with it.
  ///
  /// - Parameter workouts: the workouts that `insert` adds.
  static func during(
    _ database: Database, insertionOf workouts: some Sequence<WorkoutRecord>, _ insert: () throws -> Void
  ) throws {
    try database.cachedStatement(sql: "INSERT INTO sum_hold (id) VALUES (1)").execute()
    try insert()
    try database.cachedStatement(sql: "DELETE FROM sum_hold").execute()
    let days = Set(workouts.lazy.filter { !$0.isDeleted }.map { Day(day: $0.day, sport: $0.sport) })
    guard !days.isEmpty else { return }
    let list = try JSONText.encode(days.map { [String($0.day), $0.sport] })
    for sql in [daily, yearly] { try database.cachedStatement(sql: sql).execute(arguments: [list]) }
  }

  private static let touched = """
    WITH touched (day, sport) AS MATERIALIZED
      (SELECT CAST(value ->> 0 AS INTEGER), value ->> 1 FROM json_each(?))
    """

  private static let daily = """
    \(touched)
    INSERT INTO daily_sum (day, sport, workouts, distance, moving, ascent, load_count, load, load_estimated)
    SELECT day, sport, \(LibraryStore.daySums)
    FROM touched CROSS JOIN workout USING (day, sport) WHERE deleted_at IS NULL GROUP BY day, sport
    ON CONFLICT (sport, day) DO UPDATE SET
      workouts = excluded.workouts, distance = excluded.distance, moving = excluded.moving,
      ascent = excluded.ascent, load_count = excluded.load_count, load = excluded.load,
      load_estimated = excluded.load_estimated
    """

  private static let yearly = """
    \(touched), years (year, sport, first, next) AS MATERIALIZED (
      SELECT DISTINCT CAST(strftime('%Y', day * 86400, 'unixepoch') AS INTEGER), sport,
        unixepoch(day * 86400, 'unixepoch', 'start of year') / 86400,
        unixepoch(day * 86400, 'unixepoch', 'start of year', '+1 year') / 86400
      FROM touched)
    INSERT INTO yearly_sum (year, sport, workouts, distance, moving, ascent)
    SELECT year, sport, \(LibraryStore.yearSums)
    FROM years CROSS JOIN daily_sum USING (sport) WHERE day >= first AND day < next GROUP BY year, sport
    ON CONFLICT (year, sport) DO UPDATE SET
      workouts = excluded.workouts, distance = excluded.distance, moving = excluded.moving, ascent = excluded.ascent
    """
}
