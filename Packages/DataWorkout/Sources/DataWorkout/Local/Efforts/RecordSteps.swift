import DomainTraining
import DomainWorkout
import Foundation
import GRDB

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
