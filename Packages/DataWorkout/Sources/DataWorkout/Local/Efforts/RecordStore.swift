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

extension RecordStore {
  /// The records that fell in the six weeks up to a day and were not beaten until then, the latest first.
  static func latest(_ database: Database, through day: CalendarDay, sport: Sport?) throws -> [LatestRecord] {
    let days = LatestRecord.days(through: day)
    let (first, last) = (days.lowerBound.daysSinceEpoch, days.upperBound.daysSinceEpoch)
    let rows = try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT s.sport, s.measure, max(s.number) FROM record_step s JOIN workout USING (number)
          WHERE s.number BETWEEN ?1 AND ?2 AND workout.day BETWEEN ?3 AND ?4 GROUP BY s.sport, s.measure
          """),
      arguments: [WorkoutNumber.least(ofDay: first), WorkoutNumber.largest(ofDay: last), first, last])
    return try rows.compactMap { row in
      guard let own = Sport(rawValue: row[0]), sport == nil || own == sport, let measure = EffortMeasure(code: row[1]),
        LatestRecord.rank(of: measure) != nil
      else { return nil }
      let steps = try steps(database, of: measure, in: own, through: row[2], limit: 2)
      return steps.first.map {
        LatestRecord(
          sport: own, record: PersonalRecord(measure: measure, best: $0, previous: steps.dropFirst().first))
      }
    }.latestFirst
  }
}

/// The efforts of each sport and measure that were the best so far, in order of time: a workout with a higher number
/// began later. Each runs inside a transaction opened by its caller.
enum RecordSteps {
  /// Adds the efforts of workouts that were the best so far on their day, and removes later ones that are no better. What
  /// they have to beat is read once, because few of them do.
  static func insert(_ database: Database, _ workouts: [WorkoutSteps]) throws {
    for (sport, workouts) in Dictionary(grouping: workouts, by: \.sport).sorted(by: { $0.key < $1.key }) {
      let workouts = workouts.sorted { $0.number < $1.number }
      var known = try KnownSteps(database, of: workouts, sport: sport)
      for workout in workouts {
        for effort in workout.efforts {
          let score = effort.measure.score(of: effort.value)
          guard known.note(score, by: effort.measure, at: workout.number) else { continue }
          let key: StatementArguments = [sport, effort.measure.code, workout.number]
          try database.cachedStatement(
            sql: "DELETE FROM record_step WHERE sport = ? AND measure = ? AND number > ? AND score <= ?"
          ).execute(arguments: key + [score])
          try database.cachedStatement(
            sql: "INSERT OR REPLACE INTO record_step (sport, measure, number, score, start) VALUES (?, ?, ?, ?, ?)"
          ).execute(arguments: key + [score, effort.startOffset])
        }
      }
    }
  }

  /// Finds the steps again that are missing because efforts disappeared.
  ///
  /// Only workouts between the step before the lost one and the step after it can have become records.
  static func fillGaps(_ database: Database) throws {
    struct Gap: Hashable {
      let sport: String
      let first: Int64
      let last: Int64
    }
    let rows = try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT sport, measure,
            coalesce((SELECT max(number) FROM record_step s
              WHERE s.sport = g.sport AND s.measure = g.measure AND s.number < g.number), \(Int64.min)),
            coalesce((SELECT min(number) FROM record_step s
              WHERE s.sport = g.sport AND s.measure = g.measure AND s.number > g.number), \(Int64.max))
          FROM record_gap g
          """))
    guard !rows.isEmpty else { return }
    // Several measures usually lose their record in the same workout, so their efforts are read once.
    var measures: [Gap: Set<EffortMeasure>] = [:]
    for row in rows {
      guard let measure = EffortMeasure(code: row[1]) else { continue }
      measures[Gap(sport: row[0], first: row[2], last: row[3]), default: []].insert(measure)
    }
    for (gap, lost) in measures {
      let efforts = try Row.fetchCursor(
        database.cachedStatement(
          sql: "SELECT number, best FROM effort WHERE sport = ? AND number > ? AND number < ? ORDER BY number"),
        arguments: [gap.sport, gap.first, gap.last])
      var found: [(number: Int64, effort: BestEffort)] = []
      var best: [EffortMeasure: Double] = [:]
      while let row = try efforts.next() {
        for effort in EffortEncoding.efforts(row[1]) where lost.contains(effort.measure) {
          let score = effort.measure.score(of: effort.value)
          guard score > best[effort.measure] ?? -.infinity else { continue }
          best[effort.measure] = score
          found.append((row[0], effort))
        }
      }
      try insert(database, found.map { WorkoutSteps(number: $0.number, sport: gap.sport, efforts: [$0.effort]) })
    }
    try database.execute(sql: "DELETE FROM record_gap")
  }
}

/// The efforts of one workout that may be steps.
struct WorkoutSteps {
  let number: Int64
  let sport: String
  let efforts: [BestEffort]
}

/// The scores that the efforts of some workouts have to beat, in the order of the workouts' numbers.
private struct KnownSteps {
  private var steps: [EffortMeasure: [(number: Int64, score: Double)]] = [:]

  /// The last step before these workouts, and those among them.
  ///
  /// - Parameter workouts: of one sport, in order.
  init(_ database: Database, of workouts: [WorkoutSteps], sport: String) throws {
    guard let first = workouts.first?.number, let last = workouts.last?.number else { return }
    let measures = Array(Set(workouts.lazy.flatMap(\.efforts).map(\.measure)))
    let codes = "[\(measures.map { "\"\($0.code)\"" }.joined(separator: ","))]"
    let rows = try Row.fetchCursor(
      database.cachedStatement(
        sql: """
          SELECT key, number, score
          FROM json_each(?2) CROSS JOIN record_step ON sport = ?1 AND measure = value
            AND number BETWEEN coalesce((SELECT max(number) FROM record_step AS earlier
              WHERE earlier.sport = ?1 AND earlier.measure = value AND earlier.number < ?3), ?3) AND ?4
          ORDER BY number
          """),
      arguments: [sport, codes, first, last])
    while let row = try rows.next() { steps[measures[row[0]], default: []].append((row[1], row[2])) }
  }

  /// Adds an effort, unless an earlier one is as good. Later ones that are no better are steps no more.
  ///
  /// - Returns: whether it is a step.
  mutating func note(_ score: Double, by measure: EffortMeasure, at number: Int64) -> Bool {
    let known = steps[measure] ?? []
    let place = known.firstIndex { $0.number >= number } ?? known.endIndex
    guard place == 0 || known[place - 1].score < score else { return false }
    steps[measure] =
      known[..<place] + [(number, score)] + known[place...].filter { $0.number > number && $0.score > score }
    return true
  }
}
