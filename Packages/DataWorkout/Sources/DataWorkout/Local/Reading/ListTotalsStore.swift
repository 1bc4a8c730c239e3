import DomainCore
import DomainWorkout
import GRDB

/// Adds up the workouts of a list: from the stored totals of days if they can answer, otherwise from the matching rows.
struct ListTotalsStore {
  private static let figures = """
    count(*), total(distance), total(moving), total(ascent), total(load_points)
    """

  let database: Database
  let filter: WorkoutFilter
  /// Of more matching rows only this many are added up.
  var limit = ListTotals.workoutLimit

  init(_ database: Database, matching filter: WorkoutFilter) {
    self.database = database
    self.filter = filter
  }

  func totals() throws -> ListTotals {
    if !filter.isDeleted, filter.isOfSportAndDaysOnly { return ListTotals(totals: try totalsOfDays()) }
    let condition = WorkoutCondition(filter)
    let row = try Row.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT \(Self.figures)
          FROM (SELECT workout.distance, workout.moving, workout.ascent, workout.load_points \(condition.sql) LIMIT ?)
          """),
      arguments: condition.arguments + [limit])
    let totals = row.map { WorkoutTotals($0) } ?? WorkoutTotals()
    let hasMore = try totals.volume.workoutCount == limit && exists(condition, after: limit)
    return ListTotals(totals: totals, isComplete: !hasMore)
  }

  private func exists(_ condition: WorkoutCondition, after count: Int) throws -> Bool {
    try Bool.fetchOne(
      database.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 \(condition.sqlWithoutColumns) LIMIT 1 OFFSET ?)"),
      arguments: condition.arguments + [count]) ?? false
  }

  /// The totals of the weeks that these workouts touch.
  func weeks(of workouts: [Workout], firstWeekday: Weekday) throws -> [WeekTotals] {
    guard let days = WeekTotals.days(of: workouts, firstWeekday: firstWeekday) else { return [] }
    var part = filter
    part.from = max(days.lowerBound, filter.from ?? days.lowerBound)
    part.through = min(days.upperBound, filter.through ?? days.upperBound)
    let condition = WorkoutCondition(part)
    let rows = try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT \(Self.figures), day
          FROM (SELECT workout.day AS day, workout.distance, workout.moving, workout.ascent, workout.load_points
            \(condition.sql))
          GROUP BY day ORDER BY day
          """),
      arguments: condition.arguments)
    return WeekTotals.weeks(
      of: rows.map { (CalendarDay(daysSinceEpoch: $0[5]), WorkoutTotals($0)) }, firstWeekday: firstWeekday)
  }

  /// The totals of each day and sport, oldest first.
  func volumes(in days: ClosedRange<CalendarDay>) throws -> [DailyVolume] {
    var part = filter
    part.from = max(days.lowerBound, filter.from ?? days.lowerBound)
    part.through = min(days.upperBound, filter.through ?? days.upperBound)
    let condition = WorkoutCondition(part)
    let rows = try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT \(Self.figures), day, sport
          FROM (SELECT workout.day AS day, workout.sport AS sport, workout.distance, workout.moving, workout.ascent,
            workout.load_points \(condition.sql))
          GROUP BY day, sport ORDER BY day, sport
          """),
      arguments: condition.arguments)
    return rows.map { row in
      let totals = WorkoutTotals(row)
      return DailyVolume(
        day: CalendarDay(daysSinceEpoch: row[5]), sport: Sport(rawValue: row[6]) ?? .other, volume: totals.volume,
        loadPoints: totals.loadPoints)
    }
  }

  private func totalsOfDays() throws -> WorkoutTotals {
    if let from = filter.from, let through = filter.through, from > through { return WorkoutTotals() }
    let row = try Row.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT sum(workouts), total(distance), total(moving), total(ascent), total(load) FROM \(SumStore.days)
          WHERE day BETWEEN ?1 AND ?2 AND (?3 IS NULL OR sport = ?3)
          """),
      arguments: [
        filter.from?.daysSinceEpoch ?? .min, filter.through?.daysSinceEpoch ?? .max, filter.sport?.rawValue,
      ])
    return row.map { WorkoutTotals($0) } ?? WorkoutTotals()
  }
}

extension WorkoutTotals {
  fileprivate init(_ row: Row) {
    self.init(
      volume: TrainingVolume(
        workoutCount: (row[0] as Int?) ?? 0, distanceMeters: row[1], movingTime: row[2], ascentMeters: row[3]),
      loadPoints: row[4])
  }
}
