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

/// Reads the training of days and periods from the stored totals. Each runs inside a transaction opened by its caller.
enum HistoryStore {
  static func history(_ database: Database, _ request: TrainingHistoryRequest) throws -> TrainingHistory {
    let active = try SumStore.activeDays(database, through: request.today)
    let lastActiveDay = active.last.map { CalendarDay(daysSinceEpoch: $0) }
    let period = request.period(lastActiveDay: lastActiveDay)
    let recent = WorkoutPageStore(
      database,
      matching: WorkoutFilter(sport: request.sport, through: period.lastRecentDay(today: request.today)))
    return TrainingHistory(
      period: period,
      dailyVolumes: try SumStore.dailyVolumes(database, sport: request.sport, in: period.volumeDays),
      sportVolumes: try SumStore.sportVolumes(database).map(\.sportVolume),
      dailyLoads: try SumStore.dailyLoads(database, in: period.loadDays).map(\.dailyLoad),
      recentWorkouts: try recent.newest(request.recentCount).compactMap(\.workout),
      latestRecords: try RecordStore.latest(database, through: period.lastDay, sport: request.sport),
      firstActiveDay: active.first.map { CalendarDay(daysSinceEpoch: $0) }, lastActiveDay: lastActiveDay)
  }

  static func days(_ database: Database, _ request: TrainingDaysRequest) throws -> TrainingDays {
    let filter = WorkoutFilter(
      sport: request.sport, from: request.workoutDays.lowerBound, through: request.workoutDays.upperBound)
    let path = WorkoutPath(order: WorkoutOrder(.date, isAscending: true))
    let workouts =
      request.workoutLimit == 0
      ? []
      : try WorkoutPageStore(database, matching: filter).fetch(request.workoutLimit, on: path, WorkoutCondition(filter))
    return TrainingDays(
      volumes: try SumStore.dailyVolumes(database, sport: request.sport, in: request.days),
      workouts: workouts.compactMap(\.workout),
      sportsOfLog: try SumStore.sportVolumes(database).map(\.sportVolume.sport),
      previousDay: try SumStore.lastDay(database, sport: request.sport, before: request.days.lowerBound),
      matching: try request.filter.map { try ListTotalsStore(database, matching: $0).volumes(in: request.days) })
  }
}

/// The statements on the loads of workouts. Each runs inside a transaction opened by its caller.
enum LoadStore {
  /// Workouts whose load was computed with another basis than the one in effect on their day, newest first.
  ///
  /// The query runs for each of the few bases in use, so that up-to-date loads are never read.
  static func outdated(_ database: Database, by periods: [LoadBasisPeriod]) throws -> [OutdatedLoad] {
    var found: [Int64: String] = [:]
    for basis in try bases(database) {
      for period in periods where period.basis != basis {
        let rows = try Row.fetchCursor(
          database,
          sql: """
            SELECT number, id FROM workout INDEXED BY workout_by_load_basis
            WHERE load_basis IS ? AND deleted_at IS NULL AND day >= ? AND day < ?
            """,
          arguments: [basis, period.from?.daysSinceEpoch ?? .min, period.until?.daysSinceEpoch ?? .max])
        while let row = try rows.next() { found[row[0]] = row[1] }
      }
    }
    return try found.sorted { $0.key > $1.key }.compactMap { _, id in
      try WorkoutID(id).map { OutdatedLoad(id: $0, recording: try recording(database, of: $0)) }
    }
  }

  /// What a load of the workout would be computed from now; `nil` if it no longer exists.
  static func origin(_ database: Database, of id: WorkoutID) throws -> LoadOrigin? {
    guard let workout = try WorkoutStore.workout(database, id: id)?.workout else { return nil }
    return LoadOrigin(workout: workout, recording: try recording(database, of: id))
  }

  /// The digest by which the workout names its samples, and their count if they are here.
  private static func recording(_ database: Database, of id: WorkoutID) throws -> String {
    let statement = try database.cachedStatement(
      sql: """
        SELECT ifnull(track_digest, '') || ' ' || ifnull(sample_count, '')
        FROM workout LEFT JOIN track ON track.workout = workout.id AND set_aside IS NULL WHERE id = ?
        """)
    return try String.fetchOne(statement, arguments: [id.description]) ?? ""
  }

  /// Each basis once, found by skipping from one to the next; `nil` if no load was computed.
  private static func bases(_ database: Database) throws -> [String?] {
    var bases: [String?] = [nil]
    let next = try database.cachedStatement(
      sql: """
        SELECT min(load_basis) FROM workout INDEXED BY workout_by_load_basis
        WHERE load_basis > ? AND deleted_at IS NULL
        """)
    var last = ""
    while let basis = try String.fetchOne(next, arguments: [last]) {
      bases.append(basis)
      last = basis
    }
    return bases
  }

  static func set(_ database: Database, _ load: LoadRecord, of id: WorkoutID) throws {
    let statement = try database.cachedStatement(
      sql: """
        UPDATE workout SET load_points = ?, load_method = ?, load_assumed = ?, load_explanation = ?, load_basis = ?
        WHERE id = ?
        """)
    try statement.execute(
      arguments: [load.points, load.method, load.assumed, load.explanation, load.basis, id.description])
  }
}
