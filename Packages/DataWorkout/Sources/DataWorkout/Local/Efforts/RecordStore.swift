import DomainCore
import DomainTraining
import DomainWorkout
import Foundation
import GRDB

/// Reads records. Each runs inside a transaction opened by its caller.
enum RecordStore {
  static func list(_ database: Database, _ request: RecordRequest) throws -> RecordList {
    let sports = try EffortStore.sports(database)
    let outdatedCount = try EffortStore.outdatedCount(database)
    guard let sport = request.sport ?? sports.first else {
      return RecordList(sport: nil, sports: [], records: [], outdatedCount: outdatedCount)
    }
    let found =
      request.filter.selectsAll && request.mostAscentPerKilometer == nil
      ? try records(database, of: sport) : try records(database, of: sport, matching: request)
    return RecordList(
      sport: sport, sports: sports,
      records: EffortMeasure.all(for: sport).compactMap { found[$0] }, outdatedCount: outdatedCount)
  }

  /// The last two steps of each measure.
  private static func records(_ database: Database, of sport: Sport) throws -> [EffortMeasure: PersonalRecord] {
    var records: [EffortMeasure: PersonalRecord] = [:]
    for measure in EffortMeasure.all(for: sport) {
      let steps = try steps(database, of: measure, in: sport, limit: 2)
      if let best = steps.first {
        records[measure] = PersonalRecord(measure: measure, best: best, previous: steps.dropFirst().first)
      }
    }
    return records
  }

  private static func records(
    _ database: Database, of sport: Sport, matching request: RecordRequest
  ) throws -> [EffortMeasure: PersonalRecord] {
    var records: [EffortMeasure: PersonalRecord] = [:]
    let rows = try EffortStore.efforts(
      database, of: sport, matching: request.filter, mostAscentPerKilometer: request.mostAscentPerKilometer)
    while let row = try rows.next() {
      for effort in EffortEncoding.efforts(row[1]) {
        let known = records[effort.measure]?.best
        if let known, effort.measure.score(of: effort.value) <= effort.measure.score(of: known.value) { continue }
        guard let best = RecordedEffort(row, value: effort.value, startOffset: effort.startOffset) else { continue }
        records[effort.measure] = PersonalRecord(measure: effort.measure, best: best, previous: known)
      }
    }
    return records
  }

  /// The latest first.
  ///
  /// - Parameter number: that of the last workout that counts.
  static func steps(
    _ database: Database, of measure: EffortMeasure, in sport: Sport, through number: Int64 = .max, limit: Int = .max
  ) throws -> [RecordedEffort] {
    try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT number, score, id, title, day, record_step.start FROM record_step JOIN workout USING (number)
          WHERE record_step.sport = ? AND measure = ? AND number <= ? ORDER BY number DESC LIMIT ?
          """),
      arguments: [sport.rawValue, measure.code, number, limit]
    ).compactMap { row in
      RecordedEffort(row, value: (row[1] as Double).magnitude, startOffset: row[5])
    }
  }

  static func marks(_ database: Database, of id: WorkoutID) throws -> [RecordMark] {
    let rows = try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT s.measure, s.score, s.start, s.sport,
            (SELECT p.score FROM record_step p WHERE p.sport = s.sport AND p.measure = s.measure
              AND p.number < s.number ORDER BY p.number DESC LIMIT 1),
            NOT EXISTS (SELECT 1 FROM record_step l WHERE l.sport = s.sport AND l.measure = s.measure
              AND l.number > s.number)
          FROM workout JOIN record_step s USING (number) WHERE workout.id = ?
          """),
      arguments: [id.description])
    let marks = rows.reduce(into: [EffortMeasure: RecordMark]()) { marks, row in
      guard let measure = EffortMeasure(code: row[0]) else { return }
      let previous: Double? = row[4]
      marks[measure] = RecordMark(
        measure: measure, value: (row[1] as Double).magnitude, startOffset: row[2],
        previousValue: previous.map(\.magnitude), isCurrent: row[5])
    }
    guard let sport = rows.first.flatMap({ Sport(rawValue: $0[3]) }) else { return [] }
    return EffortMeasure.all(for: sport).compactMap { marks[$0] }
  }

  /// Those of some workouts that have a record that no later one has beaten.
  static func holders(_ database: Database, among workouts: [WorkoutRecord]) throws -> Set<WorkoutID> {
    guard !workouts.isEmpty else { return [] }
    let numbers = try Int64.fetchSet(
      database.cachedStatement(
        sql: """
          SELECT s.number FROM json_each(?) JOIN record_step s ON s.number = value
          WHERE NOT EXISTS (SELECT 1 FROM record_step l WHERE l.sport = s.sport AND l.measure = s.measure
            AND l.number > s.number)
          """),
      arguments: ["[\(workouts.map { String($0.number) }.joined(separator: ","))]"])
    return Set(workouts.lazy.filter { numbers.contains($0.number) }.compactMap { WorkoutID($0.id) })
  }

  static func efforts(_ database: Database, _ request: EffortRequest) throws -> [StoredEfforts] {
    let sports =
      request.sports.isEmpty ? try EffortStore.sports(database) : request.sports.sorted { $0.rawValue < $1.rawValue }
    var found: [(number: Int64, efforts: StoredEfforts)] = []
    for sport in sports {
      let rows = try EffortStore.efforts(database, of: sport, matching: request.filter)
      while let row = try rows.next() {
        guard let id = WorkoutID(row[2] as String) else { continue }
        let efforts = StoredEfforts(
          workout: id, title: row[3], sport: sport, day: CalendarDay(daysSinceEpoch: row[4]),
          efforts: EffortEncoding.efforts(row[1]))
        found.append((row[0], efforts))
      }
    }
    if sports.count > 1 { found.sort { $0.number < $1.number } }
    return found.map(\.efforts)
  }
}

extension RecordedEffort {
  /// From a row with the id, the title and the day of the workout in columns 2 to 4.
  fileprivate init?(_ row: Row, value: Double, startOffset: Double) {
    guard let id = WorkoutID(row[2] as String) else { return nil }
    self.init(
      workout: id, title: row[3], day: CalendarDay(daysSinceEpoch: row[4]), value: value, startOffset: startOffset)
  }
}
