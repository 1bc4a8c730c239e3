import DomainTraining
import DomainWorkout
import Foundation
import GRDB

/// The efforts of each sport and measure that were the best so far, in order of time: a workout with a higher number
/// began later. Each runs inside a transaction opened by its caller.
enum RecordSteps {
  /// Adds the efforts of a workout that were the best so far on its day, and removes later ones that are no better. One
  /// statement finds what they have to beat, because few of them do.
  static func insert(_ database: Database, _ efforts: [BestEffort], of number: Int64, sport: String) throws {
    let measures = "[\(efforts.map { "\"\($0.measure.code)\"" }.joined(separator: ","))]"
    let bests = try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT (SELECT score FROM record_step
            WHERE sport = ?1 AND measure = value AND number < ?2 ORDER BY number DESC LIMIT 1)
          FROM json_each(?3) ORDER BY key
          """),
      arguments: [sport, number, measures]
    ).map { $0[0] as Double? }
    for (effort, best) in zip(efforts, bests) {
      let score = effort.measure.score(of: effort.value)
      guard score > best ?? -.infinity else { continue }
      let key: StatementArguments = [sport, effort.measure.code, number]
      try database.cachedStatement(
        sql: "DELETE FROM record_step WHERE sport = ? AND measure = ? AND number > ? AND score <= ?"
      ).execute(arguments: key + [score])
      try database.cachedStatement(
        sql: "INSERT OR REPLACE INTO record_step (sport, measure, number, score, start) VALUES (?, ?, ?, ?, ?)"
      ).execute(arguments: key + [score, effort.startOffset])
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
      for (number, effort) in found { try insert(database, [effort], of: number, sport: gap.sport) }
    }
    try database.execute(sql: "DELETE FROM record_gap")
  }
}
