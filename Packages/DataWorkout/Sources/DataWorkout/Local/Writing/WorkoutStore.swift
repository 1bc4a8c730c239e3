import CoreDatabase
import DomainWorkout
import GRDB

/// The statements on the tables of workouts. Each runs inside a transaction opened by its caller.
enum WorkoutStore {
  /// A workout that exists.
  static func workout(_ database: Database, id: WorkoutID) throws -> WorkoutRecord? {
    guard let record = try anyWorkout(database, id: id), !record.isDeleted else { return nil }
    return record
  }

  /// A workout that exists or was deleted.
  static func anyWorkout(_ database: Database, id: WorkoutID) throws -> WorkoutRecord? {
    try anyRow(database, id: id.description)
  }

  static func anyRow(_ database: Database, id: String) throws -> WorkoutRecord? {
    // Finding out that there is none is much faster without the columns.
    guard let number = try number(database, of: id) else { return nil }
    return try WorkoutRecord.fetchOne(
      database.cachedStatement(sql: "SELECT \(WorkoutRecord.selection) FROM workout WHERE number = ?"),
      arguments: [number])
  }

  /// The same for many, in the order of their numbers.
  static func anyRows(_ database: Database, _ ids: [String]) throws -> [WorkoutRecord] {
    try WorkoutRecord.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT \(WorkoutRecord.selection) FROM workout INDEXED BY sqlite_autoindex_workout_1
          WHERE id IN (SELECT value FROM json_each(?)) ORDER BY +workout.number
          """), arguments: [JSONText.list(ids)])
  }

  static func number(_ database: Database, of id: String) throws -> Int64? {
    try Int64.fetchOne(database.cachedStatement(sql: "SELECT number FROM workout WHERE id = ?"), arguments: [id])
  }

  /// The numbers of those of some workouts that exist, in order.
  static func numbers(_ database: Database, of ids: [WorkoutID]) throws -> [Int64] {
    try Int64.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT number FROM workout
          WHERE id IN (SELECT value FROM json_each(?)) AND deleted_at IS NULL ORDER BY number
          """),
      arguments: [JSONText.list(ids.map(\.description))])
  }

  static func laps(_ database: Database, of id: WorkoutID) throws -> [LapRecord] {
    try LapRecord.all(database, of: id.description)
  }

  /// All workouts of the recording that a source names, in order.
  static func parts(_ database: Database, of source: SourceRecord) throws -> [WorkoutRecord] {
    try WorkoutRecord.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT \(WorkoutRecord.selection) FROM workout
          WHERE source_digest = ? AND deleted_at IS NULL ORDER BY source_index
          """),
      arguments: [source.digest])
  }

  /// Workouts that began within an interval, given in seconds since 1970; newest first.
  static func workouts(_ database: Database, beganIn times: ClosedRange<Double>) throws -> [WorkoutRecord] {
    let numbers = WorkoutNumber.numbers(from: times.lowerBound, through: times.upperBound)
    return try WorkoutRecord.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT \(WorkoutRecord.selection) FROM workout NOT INDEXED
          WHERE number BETWEEN ? AND ? AND deleted_at IS NULL ORDER BY number DESC
          """),
      arguments: [numbers.lowerBound, numbers.upperBound])
  }

  static func ids(_ database: Database) throws -> [String] {
    try String.fetchAll(database, sql: "SELECT id FROM workout WHERE deleted_at IS NULL ORDER BY number")
  }

  /// The workout deleted last; of several deleted at the same time, the one that began last.
  static func lastDeleted(_ database: Database) throws -> WorkoutID? {
    let id = try String.fetchOne(
      database,
      sql: """
        SELECT id FROM workout WHERE \(WorkoutRecord.isDeletedSQL) ORDER BY deleted_at DESC, number DESC LIMIT 1
        """)
    return id.flatMap { WorkoutID($0) }
  }

  static func insert(
    _ database: Database, _ workout: WorkoutRecord, laps: [LapRecord] = [], track: TrackRecord? = nil
  ) throws {
    var workout = workout
    workout.number = try WorkoutNumber.make(database, start: workout.start, id: workout.id)
    try workout.insert(database)
    for lap in laps { try lap.insert(database) }
    try track?.insert(database)
  }

  /// Writes the differences. A start in another millisecond gives the workout another number.
  static func update(_ database: Database, _ record: WorkoutRecord, from old: WorkoutRecord) throws {
    try record.update(database, from: old)
    guard WorkoutNumber.moment(of: record.start) != WorkoutNumber.moment(of: old.start) else { return }
    try database.execute(
      sql: "UPDATE workout SET number = ? WHERE id = ?",
      arguments: [try WorkoutNumber.make(database, start: record.start, id: record.id), record.id])
  }

  private static let partCount = 1_024

  /// The rows with these numbers in parts, in the same order: so many at a time that one statement can change many rows,
  /// and so few that they take little memory.
  static func inParts<Output>(
    _ database: Database, _ numbers: [Int64], _ body: ([WorkoutRecord]) throws -> [Output]
  ) throws -> [Output] {
    var outputs: [Output] = []
    for start in stride(from: 0, to: numbers.count, by: partCount) {
      let part = numbers[start..<min(start + partCount, numbers.count)]
      outputs += try body(
        WorkoutRecord.fetchAll(
          database.cachedStatement(
            sql: """
              SELECT \(WorkoutRecord.selection)
              FROM json_each(?) AS chosen CROSS JOIN workout ON workout.number = chosen.value ORDER BY chosen.key
              """),
          arguments: [JSONText.list(part)]))
    }
    return outputs
  }

  static func inParts(_ database: Database, _ numbers: [Int64], _ body: ([WorkoutRecord]) throws -> Void) throws {
    _ = try inParts(database, numbers) { part -> [Void] in
      try body(part)
      return []
    }
  }

  /// Removes a hidden workout for good, because another one takes its place.
  ///
  /// - Returns: whether it was hidden.
  static func removeHidden(_ database: Database, _ record: WorkoutRecord) throws -> Bool {
    if record.isHidden { try remove(database, [record]) }
    return record.isHidden
  }

  /// Removes those of some workouts that are hidden.
  static func removeHidden(_ database: Database, among ids: [String]) throws {
    let statement = try database.cachedStatement(
      sql: """
        SELECT \(WorkoutRecord.selection) FROM workout
        WHERE id IN (SELECT value FROM json_each(?)) AND deleted_at < 0
        """)
    let hidden = try WorkoutRecord.fetchAll(statement, arguments: [JSONText.list(ids)])
    if !hidden.isEmpty { try remove(database, hidden) }
  }

  /// Hides workouts, as if they had never been: see `WorkoutRecord.isHidden`.
  static func hide(_ database: Database, _ records: [WorkoutRecord]) throws {
    let changes = records.map { RecordChange(old: $0, new: $0.hidden) }
    try DeferredTotals.during(database, changes) { try WorkoutRecord.update(database, changes) }
  }

  /// The hidden workouts of an import, in order.
  static func hidden(_ database: Database, of importNumber: Int) throws -> [WorkoutRecord] {
    try WorkoutRecord.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT \(WorkoutRecord.selection) FROM workout INDEXED BY workout_by_import
          WHERE import = ? AND deleted_at < 0 ORDER BY number
          """), arguments: [importNumber])
  }

  /// Erases workouts for good, with their laps, tracks and other recordings: see `WorkoutRecord.isErased`.
  static func erase(_ database: Database, _ records: [WorkoutRecord], at time: Double) throws {
    for old in records {
      let erased = old.erased(at: time)
      try update(database, erased, from: old)
      try TrackStore.follow(database, erased, from: old)
      try database.cachedStatement(sql: "DELETE FROM track WHERE workout = ?").execute(arguments: [old.id])
      try LapRecord.replaceAll(database, of: old.id, by: [])
      try database.cachedStatement(sql: "DELETE FROM duplicate WHERE workout = ?").execute(arguments: [old.id])
    }
  }

  /// Removes rows, in the order of their numbers. Laps, track and duplicates are deleted with them, words by their
  /// trigger.
  static func remove(_ database: Database, _ records: [WorkoutRecord]) throws {
    try DeferredTotals.during(database, records.map { RecordChange(old: $0, new: nil) }) {
      try database.cachedStatement(sql: "DELETE FROM workout WHERE number IN (SELECT value FROM json_each(?))")
        .execute(arguments: [JSONText.list(records.map(\.number))])
    }
    try database.cachedStatement(sql: "DELETE FROM duplicate WHERE id IN (SELECT value FROM json_each(?))")
      .execute(arguments: [JSONText.list(records.map(\.id))])
  }
}
