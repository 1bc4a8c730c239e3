import DomainCore
import DomainWorkout
import GRDB

/// The statements on the stored totals, which triggers update in the transaction of each change. Each runs inside a
/// transaction opened by its caller.
enum SumStore {
  /// The days of each existing sport, so that a range of days takes one lookup for each sport and not a scan.
  static let days = "(SELECT DISTINCT sport FROM yearly_sum) CROSS JOIN daily_sum USING (sport)"

  /// The days of one sport, or of all sports of the log, oldest first, and those of a day by the names of sports.
  ///
  /// Sport by sport, because the days of one sport are next to each other, and no name is read twice.
  static func dailyVolumes(
    _ database: Database, sport: Sport?, in range: ClosedRange<CalendarDay>
  ) throws -> [DailyVolume] {
    let names = try sport.map { [$0.rawValue] } ?? sportNames(database)
    let statement = try database.cachedStatement(
      sql: """
        SELECT day, workouts, distance, moving, ascent, load FROM daily_sum
        WHERE sport = ? AND day BETWEEN ? AND ?
        """)
    var found: [(place: Int, volume: DailyVolume)] = []
    for (index, name) in names.enumerated() {
      let sport = Sport(rawValue: name) ?? .other
      let rows = try DailySumRecord.fetchCursor(
        statement, arguments: [name, range.lowerBound.daysSinceEpoch, range.upperBound.daysSinceEpoch])
      while let row = try rows.next() { found.append((row.day * names.count + index, row.volume(of: sport))) }
    }
    if names.count > 1 { found.sort { $0.place < $1.place } }
    return found.map(\.volume)
  }

  /// The last day with a workout before a day, of one sport or of all: one lookup for each sport.
  static func lastDay(_ database: Database, sport: Sport?, before day: CalendarDay) throws -> CalendarDay? {
    let statement = try database.cachedStatement(sql: "SELECT max(day) FROM daily_sum WHERE sport = ? AND day < ?")
    let names = try sport.map { [$0.rawValue] } ?? sportNames(database)
    return try names.compactMap { try Int.fetchOne(statement, arguments: [$0, day.daysSinceEpoch]) }.max()
      .map { CalendarDay(daysSinceEpoch: $0) }
  }

  private static func sportNames(_ database: Database) throws -> [String] {
    try String.fetchAll(database.cachedStatement(sql: "SELECT DISTINCT sport FROM yearly_sum ORDER BY sport"))
  }

  /// The first day with a workout, and the last one up to a day: one lookup for each sport.
  static func activeDays(_ database: Database, through day: CalendarDay) throws -> (first: Int?, last: Int?) {
    let row = try Row.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT min((SELECT min(day) FROM daily_sum WHERE sport = one.sport)),
            max((SELECT max(day) FROM daily_sum WHERE sport = one.sport AND day <= ?))
          FROM (SELECT DISTINCT sport FROM yearly_sum) AS one
          """),
      arguments: [day.daysSinceEpoch])
    return (row.flatMap { $0[0] }, row.flatMap { $0[1] })
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

  static func dailyLoads(_ database: Database, in range: ClosedRange<CalendarDay>) throws -> [DailyLoadRecord] {
    try DailyLoadRecord.fetchAll(
      database.cachedStatement(
        sql: "SELECT day, points, estimated FROM daily_load WHERE day BETWEEN ? AND ? ORDER BY day"),
      arguments: [range.lowerBound.daysSinceEpoch, range.upperBound.daysSinceEpoch])
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
