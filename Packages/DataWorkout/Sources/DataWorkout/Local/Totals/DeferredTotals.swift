import CoreDatabase
import GRDB

/// Computes the totals of many workouts once. A trigger would recompute those of a year for each workout.
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
    try holding(database, insert)
    try compute(database, [daily, yearly], for: workouts)
  }

  /// The same for workouts that change or go, with which the last one of a day or of a year can go.
  ///
  /// - Parameter changes: the workouts before and after `change`.
  static func during(_ database: Database, _ changes: [RecordChange], _ change: () throws -> Void) throws {
    let changed = changes.lazy.filter { !$0.keepsTotals }.flatMap { [$0.old, $0.new].compactMap(\.self) }
    try holding(database, change)
    try compute(database, [daily, emptyDays, yearly, emptyYears], for: changed)
  }

  private static func holding(_ database: Database, _ body: () throws -> Void) throws {
    try database.cachedStatement(sql: "INSERT INTO sum_hold (id) VALUES (1)").execute()
    try body()
    try database.cachedStatement(sql: "DELETE FROM sum_hold").execute()
  }

  private static func compute(
    _ database: Database, _ statements: [String], for workouts: some Sequence<WorkoutRecord>
  ) throws {
    let days = Set(workouts.lazy.filter { !$0.isDeleted }.map { Day(day: $0.day, sport: $0.sport) })
    guard !days.isEmpty else { return }
    let list = try JSONText.encode(days.map { [String($0.day), $0.sport] })
    for sql in statements { try database.cachedStatement(sql: sql).execute(arguments: [list]) }
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

  private static let emptyDays = """
    \(touched)
    DELETE FROM daily_sum WHERE (sport, day) IN (SELECT sport, day FROM touched)
      AND NOT EXISTS (SELECT 1 FROM workout WHERE workout.day = daily_sum.day AND workout.sport = daily_sum.sport
        AND deleted_at IS NULL)
    """

  private static let years = """
    \(touched), years (year, sport, first, next) AS MATERIALIZED (
      SELECT DISTINCT CAST(strftime('%Y', day * 86400, 'unixepoch') AS INTEGER), sport,
        unixepoch(day * 86400, 'unixepoch', 'start of year') / 86400,
        unixepoch(day * 86400, 'unixepoch', 'start of year', '+1 year') / 86400
      FROM touched)
    """

  private static let yearly = """
    \(years)
    INSERT INTO yearly_sum (year, sport, workouts, distance, moving, ascent)
    SELECT year, sport, \(LibraryStore.yearSums)
    FROM years CROSS JOIN daily_sum USING (sport) WHERE day >= first AND day < next GROUP BY year, sport
    ON CONFLICT (year, sport) DO UPDATE SET
      workouts = excluded.workouts, distance = excluded.distance, moving = excluded.moving, ascent = excluded.ascent
    """
  private static let emptyYears = """
    \(years)
    DELETE FROM yearly_sum WHERE (year, sport) IN (
      SELECT year, sport FROM years WHERE NOT EXISTS (
        SELECT 1 FROM daily_sum WHERE daily_sum.sport = years.sport AND day >= first AND day < next))
    """
}

extension RecordChange {
  /// Whether nothing differs that days and years add up.
  fileprivate var keepsTotals: Bool {
    guard let new else { return old.isDeleted }
    return old.day == new.day && old.sport == new.sport && old.isDeleted == new.isDeleted && old.elapsed == new.elapsed
      && old.timer == new.timer && old.movingStated == new.movingStated && old.movingReported == new.movingReported
      && old.movingComputed == new.movingComputed && old.distanceStated == new.distanceStated
      && old.distanceReported == new.distanceReported && old.distanceComputed == new.distanceComputed
      && old.ascentStated == new.ascentStated && old.ascentReported == new.ascentReported
      && old.ascentComputed == new.ascentComputed && old.load?.points == new.load?.points
      && old.load?.method == new.load?.method
  }
}
