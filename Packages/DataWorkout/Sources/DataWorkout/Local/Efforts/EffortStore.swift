import CoreDatabase
import DomainCore
import DomainTraining
import DomainWorkout
import Foundation
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

  /// What the efforts of those of some workouts that exist are found in, in the same order.
  static func recordings(_ database: Database, _ ids: [WorkoutID]) throws -> [WorkoutRecording] {
    let rows = try Row.fetchCursor(
      database.cachedStatement(
        sql: """
          SELECT workout.id, sport, elapsed, coalesce(moving_stated, moving_reported, moving_computed),
            coalesce(distance_stated, distance_reported, distance_computed),
            coalesce(ascent_stated, ascent_reported, ascent_computed), sample_count, encoding, samples
          FROM json_each(?) AS chosen CROSS JOIN workout ON workout.id = chosen.value
            LEFT JOIN track ON track.workout = workout.id AND set_aside IS NULL
          WHERE deleted_at IS NULL ORDER BY chosen.key
          """),
      arguments: [JSONText.list(ids.map(\.description))])
    var recordings: [WorkoutRecording] = []
    while let row = try rows.next() {
      guard let id = WorkoutID(row[0] as String) else { continue }
      var track: Track?
      if let sampleCount: Int = row[6] {
        track = try? TrackRecord(workout: row[0], sampleCount: sampleCount, encoding: row[7], samples: row[8]).track()
      }
      recordings.append(
        WorkoutRecording(
          id: id, sport: Sport(rawValue: row[1]) ?? .other, elapsedTime: row[2], movingTime: row[3],
          distanceMeters: row[4], ascentMeters: row[5], track: track ?? Track()))
    }
    return recordings
  }

  /// Stores the efforts of workouts, and the records among them; nothing of one that has changed since its ticket.
  static func set(_ database: Database, _ all: [WorkoutEfforts]) throws {
    let due = try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT ticket, effort_due.workout, number, sport
          FROM json_each(?) AS chosen CROSS JOIN effort_due ON ticket = chosen.value
            LEFT JOIN workout ON workout.id = effort_due.workout AND deleted_at IS NULL
          """),
      arguments: [JSONText.list(all.map { Int64($0.ticket) })])
    let efforts = Dictionary(all.map { ($0.ticket, $0) }) { first, _ in first }
    var settled: [Int64] = []
    var found: [WorkoutSteps] = []
    var profiled: [(number: Int64, efforts: WorkoutEfforts)] = []
    for row in due {
      guard let one = efforts[row[0]], one.id.description == row[1] as String else { continue }
      settled.append(Int64(one.ticket))
      guard let number: Int64 = row[2] else { continue }
      profiled.append((number, one))
      guard !one.efforts.isEmpty else { continue }
      found.append(WorkoutSteps(number: number, sport: row[3], efforts: one.efforts))
    }
    try database.cachedStatement(sql: "DELETE FROM effort_due WHERE ticket IN (SELECT value FROM json_each(?))")
      .execute(arguments: [JSONText.list(settled)])
    found.sort { $0.number < $1.number }
    try insertion.insert(
      database,
      found.map { [$0.number.databaseValue, $0.sport.databaseValue, EffortEncoding.data($0.efforts).databaseValue] })
    try RecordSteps.insert(database, found)
    profiled.sort { $0.number < $1.number }
    try IntensityStore.insert(database, profiled.map { ($0.number, $0.efforts.profile) })
    try FootprintStore.insert(database, profiled.map { ($0.number, $0.efforts.footprint) })
  }

  private static let insertion = RowInsertion(into: "effort", columns: ["number", "sport", "best"])

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

/// Best efforts as bytes: for each its measure, its value and where it begins, both in thousandths.
///
/// Fifty efforts of a workout take about 500 bytes. What each number means never changes.
enum EffortEncoding {
  private static let perUnit = 1_000.0

  fileprivate enum Kind: UInt8 {
    case time = 1
    case power = 2
    case heartRate = 3
    case whole = 4
  }

  private static let quantities: [(quantity: WholeQuantity, number: UInt64)] = [
    (.distance, 1), (.movingTime, 2), (.ascent, 3), (.speed, 4), (.climb, 5),
  ]

  static func data(_ efforts: [BestEffort]) -> Data {
    var writer = VariableLengthWriter()
    for effort in efforts {
      switch effort.measure {
      case .time(let meters): writer.append(.time, thousandths(meters))
      case .power(let seconds): writer.append(.power, UInt64(seconds))
      case .heartRate(let seconds): writer.append(.heartRate, UInt64(seconds))
      case .whole(let quantity):
        writer.append(.whole, quantities.first { $0.quantity == quantity }?.number ?? 0)
        writer.append(thousandths(effort.seconds))
      }
      writer.append(thousandths(effort.value))
      writer.append((Int64(exactly: (effort.startOffset * perUnit).rounded()) ?? 0).zigzag)
    }
    return Data(writer.bytes)
  }

  private static func thousandths(_ value: Double) -> UInt64 { UInt64(exactly: (value * perUnit).rounded()) ?? 0 }

  /// Those before the first that cannot be read, as one of a newer version.
  static func efforts(_ data: Data) -> [BestEffort] {
    var reader = VariableLengthReader(bytes: [UInt8](data))
    var efforts: [BestEffort] = []
    while let effort = effort(&reader) { efforts.append(effort) }
    return efforts
  }

  private static func effort(_ reader: inout VariableLengthReader) -> BestEffort? {
    guard let kind = reader.nextByte().flatMap(Kind.init(rawValue:)), let amount = reader.next() else { return nil }
    var seconds = Double(amount)
    let measure: EffortMeasure
    switch kind {
    case .time: measure = .time(meters: Double(amount) / perUnit)
    case .power: measure = .power(seconds: Int(clamping: amount))
    case .heartRate: measure = .heartRate(seconds: Int(clamping: amount))
    case .whole:
      guard let quantity = quantities.first(where: { $0.number == amount })?.quantity, let number = reader.next() else {
        return nil
      }
      (measure, seconds) = (.whole(quantity), Double(number) / perUnit)
    }
    guard let number = reader.next(), let start = reader.next() else { return nil }
    let value = Double(number) / perUnit
    return BestEffort(
      measure: measure, value: value, startOffset: Double(Int64(zigzag: start)) / perUnit,
      seconds: kind == .time ? value : seconds)
  }
}

extension VariableLengthWriter {
  fileprivate mutating func append(_ kind: EffortEncoding.Kind, _ amount: UInt64) {
    append(byte: kind.rawValue)
    append(amount)
  }
}
