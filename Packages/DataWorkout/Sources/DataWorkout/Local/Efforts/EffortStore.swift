import DomainCore
import DomainTraining
import DomainWorkout
import GRDB

/// The statements on stored best efforts. Each runs inside a transaction opened by its caller.
enum EffortStore {
  /// The ids that this version can compute: an earlier one could store others, which a server had sent.
  private static let usable =
    "workout GLOB '" + [8, 4, 4, 4, 12].map { String(repeating: "[0-9a-f]", count: $0) }.joined(separator: "-") + "'"

  static func outdated(_ database: Database, limit: Int) throws -> [OutdatedEfforts] {
    try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT effort_due.workout, ticket FROM effort_due LEFT JOIN workout ON workout.id = effort_due.workout
          WHERE \(usable) ORDER BY number LIMIT ?
          """),
      arguments: [limit]
    ).compactMap { row in WorkoutID(row[0] as String).map { OutdatedEfforts(id: $0, ticket: row[1]) } }
  }

  /// Workouts without efforts, and records to find again.
  static func outdatedCount(_ database: Database) throws -> Int {
    try Int.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT (SELECT count(*) FROM effort_due WHERE \(usable)) + (SELECT count(*) FROM record_gap)
          """)) ?? 0
  }

  /// Stores the efforts of one workout, and the records among them; nothing if it has changed since its ticket.
  static func set(_ database: Database, _ efforts: WorkoutEfforts) throws {
    let id = efforts.id.description
    try database.cachedStatement(sql: "DELETE FROM effort_due WHERE workout = ? AND ticket = ?")
      .execute(arguments: [id, efforts.ticket])
    guard database.changesCount == 1,
      let row = try Row.fetchOne(
        database.cachedStatement(sql: "SELECT number, sport FROM workout WHERE id = ? AND deleted_at IS NULL"),
        arguments: [id]),
      !efforts.efforts.isEmpty
    else { return }
    let (number, sport): (Int64, String) = (row[0], row[1])
    try database.cachedStatement(sql: "INSERT INTO effort (number, sport, best) VALUES (?, ?, ?)")
      .execute(arguments: [number, sport, EffortEncoding.data(efforts.efforts)])
    try RecordSteps.insert(database, efforts.efforts, of: number, sport: sport)
  }

  /// The sports with efforts, the one with the most workouts first.
  static func sports(_ database: Database) throws -> [Sport] {
    try String.fetchAll(
      // The totals of each year, because counting 100,000 rows takes ten times as long as everything else.
      database.cachedStatement(
        sql: """
          SELECT sport FROM yearly_sum WHERE EXISTS (SELECT 1 FROM effort WHERE effort.sport = yearly_sum.sport)
          GROUP BY sport ORDER BY sum(workouts) DESC, sport
          """)
    ).compactMap { Sport(rawValue: $0) }
  }

  /// The workouts of a sport that a filter selects, the oldest first, with their efforts.
  static func efforts(
    _ database: Database, of sport: Sport, matching filter: WorkoutFilter, mostAscentPerKilometer: Double? = nil
  ) throws -> RowCursor {
    var filter = filter
    filter.sport = sport
    if filter.selectsAll, mostAscentPerKilometer == nil {
      return try Row.fetchCursor(
        database.cachedStatement(
          sql: """
            SELECT effort.number, best, id, title, day FROM effort JOIN workout USING (number)
            WHERE effort.sport = ? ORDER BY effort.number
            """),
        arguments: [sport.rawValue])
    }
    let condition = WorkoutCondition(filter)
    return try Row.fetchCursor(
      database.cachedStatement(
        sql: """
          SELECT number, best, id, title, day FROM effort JOIN workout USING (number)
          WHERE effort.sport = ? AND number IN (SELECT workout.number \(condition.sql))
            AND (? IS NULL OR distance = 0 OR ascent * 1000 <= ? * distance)
          ORDER BY number
          """),
      arguments: [sport.rawValue] + condition.arguments + [mostAscentPerKilometer, mostAscentPerKilometer])
  }
}

extension WorkoutFilter {
  /// Whether it selects every workout of its sport.
  var selectsAll: Bool { isOfSportAndDaysOnly && from == nil && through == nil && !isDeleted }
}
