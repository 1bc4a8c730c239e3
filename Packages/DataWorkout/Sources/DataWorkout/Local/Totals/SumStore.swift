import DomainCore
import GRDB

/// The statements on the stored totals, which triggers update in the transaction of each change. Each runs inside a
/// transaction opened by its caller.
enum SumStore {
  /// The days of each existing sport, so that a range of days takes one lookup for each sport and not a scan.
  private static let days = "(SELECT DISTINCT sport FROM yearly_sum) CROSS JOIN daily_sum USING (sport)"

  static func dailyVolumes(_ database: Database, sport: Sport?, from day: CalendarDay) throws -> [VolumeRecord] {
    try VolumeRecord.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT day, sport, workouts, distance, moving, ascent FROM \(days)
          WHERE day >= ?1 AND (?2 IS NULL OR sport = ?2)
          """),
      arguments: [day.daysSinceEpoch, sport?.rawValue]
    ).sorted { ($0.day, $0.sport) < ($1.day, $1.sport) }
  }

  /// All time, the sport with the most moving time first.
  static func sportVolumes(_ database: Database) throws -> [VolumeRecord] {
    try VolumeRecord.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT 0, sport, sum(workouts), sum(distance), sum(moving) AS moving, sum(ascent)
          FROM yearly_sum GROUP BY sport ORDER BY moving DESC, sport
          """))
  }

  static func dailyLoads(_ database: Database, from day: CalendarDay) throws -> [DailyLoadRecord] {
    try DailyLoadRecord.fetchAll(
      database.cachedStatement(sql: "SELECT day, points, estimated FROM daily_load WHERE day >= ? ORDER BY day"),
      arguments: [day.daysSinceEpoch])
  }

  /// The number of workouts: whole years from the yearly totals, the rest from the daily ones.
  static func count(
    _ database: Database, sport: Sport?, from: CalendarDay?, through: CalendarDay?
  ) throws -> Int {
    if let from, let through, from > through { return 0 }
    let firstYear = from?.components.year
    let lastYear = through?.components.year
    if let from, let through, firstYear == lastYear {
      return try dayCount(database, sport, from, through)
    }
    var count = try yearCount(database, sport, after: firstYear ?? .min, before: lastYear ?? .max)
    if let from, let firstYear, let last = CalendarDay(year: firstYear, month: 12, day: 31) {
      count += try dayCount(database, sport, from, last)
    }
    if let through, let lastYear, let first = CalendarDay(year: lastYear, month: 1, day: 1) {
      count += try dayCount(database, sport, first, through)
    }
    return count
  }

  private static func dayCount(
    _ database: Database, _ sport: Sport?, _ first: CalendarDay, _ last: CalendarDay
  ) throws -> Int {
    try Int.fetchOne(
      database.cachedStatement(
        sql: "SELECT sum(workouts) FROM \(days) WHERE day BETWEEN ?1 AND ?2 AND (?3 IS NULL OR sport = ?3)"),
      arguments: [first.daysSinceEpoch, last.daysSinceEpoch, sport?.rawValue]) ?? 0
  }

  private static func yearCount(_ database: Database, _ sport: Sport?, after first: Int, before last: Int) throws -> Int
  {
    try Int.fetchOne(
      database.cachedStatement(
        sql: "SELECT sum(workouts) FROM yearly_sum WHERE year > ? AND year < ? AND (?3 IS NULL OR sport = ?3)"),
      arguments: [first, last, sport?.rawValue]) ?? 0
  }
}
