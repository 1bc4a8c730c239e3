import DomainCore
import DomainTraining
import DomainWorkout
import Foundation
import GRDB

/// The statements that compare derived data with the workouts and rebuild it. Each runs inside a transaction opened by
/// its caller.
enum LibraryStore {
  static func examine(_ database: Database) throws -> WorkoutLibraryExamination {
    func number(_ sql: String) throws -> Int { try Int.fetchOne(database, sql: sql) ?? 0 }
    return WorkoutLibraryExamination(
      workoutCount: try number("SELECT count(*) FROM workout WHERE deleted_at IS NULL"),
      deletedCount: try number("SELECT count(*) FROM workout WHERE \(WorkoutRecord.isDeletedSQL)"),
      deletedByteCount: try number("\(trackBytes) WHERE deleted_at > 0"),
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
      outOfRangeCount: try number("SELECT count(*) FROM workout WHERE out_of_range IS NOT NULL AND deleted_at IS NULL"),
      hiddenCount: try number("SELECT count(*) FROM workout WHERE deleted_at < 0"),
      hiddenByteCount: try number("\(trackBytes) WHERE deleted_at < 0"))
  }

  private static let trackBytes = """
    SELECT total(length(samples)) FROM track JOIN workout ON workout.id = track.workout
    """

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
        DELETE FROM intensity;
        DELETE FROM footprint;
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
    if !filter.isDeleted, filter.isOfSportAndDaysOnly {
      guard let first = part.from, let last = part.through, first <= last else { return [] }
      return try SumStore.dailyVolumes(database, sport: filter.sport, in: first...last)
    }
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

/// A path through a list, from a workout or from one of its ends, in either direction.
struct WorkoutPath {
  /// The position of a workout in the order.
  struct Position {
    let number: Int64
    let value: Double?
  }

  /// A part of the path that is contiguous in an index.
  struct Stretch {
    fileprivate(set) var term: String?
    fileprivate(set) var arguments = StatementArguments()
    let order: String
  }

  let order: WorkoutOrder
  var isForward = true
  /// The part begins next to this workout.
  var position: Position?
  /// Whether it begins with the workout itself.
  var isInclusive = false

  /// The path from the same position in the opposite direction, including the workout there.
  var back: WorkoutPath { WorkoutPath(order: order, isForward: !isForward, position: position, isInclusive: true) }

  /// The parts of the path, in order. Workouts with the value come before those without, in either direction; those
  /// with the same value as the workout at the start come next to it.
  ///
  /// - Parameter key: the row number.
  func stretches(key: String) -> [Stretch] {
    let isAscending = order.isAscending == isForward
    let direction = isAscending ? "ASC" : "DESC"
    let side = isAscending ? ">" : "<"
    let byNumber = "\(key) \(direction)"
    let beside = "\(key) \(side)\(isInclusive ? "=" : "") ?"
    guard let column = order.key.column?.sql else {
      guard let position else { return [Stretch(order: byNumber)] }
      return [Stretch(term: beside, arguments: [position.number], order: byNumber)]
    }
    let byValue = "\(column) \(direction), \(byNumber)"
    // IS NOT NULL would have the same result, but would step over every row without a value.
    let stated = Stretch(term: "\(column) > -9e999", order: byValue)
    let unstated = Stretch(term: "\(column) IS NULL", order: byNumber)
    guard let position else { return isForward ? [stated, unstated] : [unstated, stated] }
    guard let value = position.value else {
      let others = Stretch(term: "\(column) IS NULL AND \(beside)", arguments: [position.number], order: byNumber)
      return isForward ? [others] : [others, stated]
    }
    let alike = Stretch(term: "\(column) = ? AND \(beside)", arguments: [value, position.number], order: byNumber)
    let beyond = Stretch(term: "\(column) \(side) ?", arguments: [value], order: byValue)
    return isForward ? [alike, beyond, unstated] : [alike, beyond]
  }
}
