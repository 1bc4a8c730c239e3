import CoreDatabase
import DomainWorkout
import Foundation
import GRDB

/// A row of `lap`.
struct LapRecord: Equatable, FetchableRecord {
  var workout: String
  var position: Int
  var start: Double
  var elapsed: Double
  var timer: Double?
  var distance: Double?
  var ascent: Double?
  var heartRateAverage: Double?
  var heartRateMaximum: Double?
  var powerAverage: Double?
  var cadenceAverage: Double?
}

extension LapRecord {
  private static let columns = [
    "workout", "position", "start", "elapsed", "timer", "distance", "ascent", "heart_rate_average",
    "heart_rate_maximum", "power_average", "cadence_average",
  ]
  private static let selection = columns.joined(separator: ", ")
  private static let insertion = RowInsertion(into: "lap", columns: columns)

  /// All laps of a workout, in order.
  static func all(_ database: Database, of workout: String) throws -> [LapRecord] {
    try fetchAll(
      database.cachedStatement(sql: "SELECT \(selection) FROM lap WHERE workout = ? ORDER BY position"),
      arguments: [workout])
  }

  /// The same for many workouts, by their ids.
  static func all(_ database: Database, of workouts: [String]) throws -> [String: [LapRecord]] {
    let laps = try fetchAll(
      database.cachedStatement(
        sql: "SELECT \(selection) FROM lap WHERE workout IN (SELECT value FROM json_each(?)) ORDER BY workout, position"
      ),
      arguments: [JSONText.list(workouts)])
    return Dictionary(grouping: laps, by: \.workout)
  }

  init(row: Row) {
    var columns = RowReader(row)
    workout = columns.next()
    position = columns.next()
    start = columns.next()
    elapsed = columns.next()
    timer = columns.next()
    distance = columns.next()
    ascent = columns.next()
    heartRateAverage = columns.next()
    heartRateMaximum = columns.next()
    powerAverage = columns.next()
    cadenceAverage = columns.next()
  }

  func insert(_ database: Database) throws {
    try Self.insert(database, values: [insertedValues])
  }

  static func replaceAll(_ database: Database, of workout: String, by laps: [LapRecord]) throws {
    try database.cachedStatement(sql: "DELETE FROM lap WHERE workout = ?").execute(arguments: [workout])
    for lap in laps { try lap.insert(database) }
  }

  static func insert(_ database: Database, values: [[DatabaseValue]]) throws {
    try insertion.insert(database, values)
  }

  /// The values to insert.
  var insertedValues: [DatabaseValue] {
    [
      workout.databaseValue, position.databaseValue, start.databaseValue, elapsed.databaseValue, timer.databaseValue,
      distance.databaseValue, ascent.databaseValue, heartRateAverage.databaseValue, heartRateMaximum.databaseValue,
      powerAverage.databaseValue, cadenceAverage.databaseValue,
    ]
  }
}

extension LapRecord {
  init(_ lap: Lap, of workout: WorkoutID, at position: Int) {
    self.workout = workout.description
    self.position = position
    start = lap.start.timeIntervalSince1970
    elapsed = lap.elapsedTime
    timer = lap.timerTime
    distance = lap.distanceMeters
    ascent = lap.ascentMeters
    heartRateAverage = lap.averageHeartRateBPM
    heartRateMaximum = lap.maximumHeartRateBPM
    powerAverage = lap.averagePowerWatts
    cadenceAverage = lap.averageCadenceRPM
  }

  var lap: Lap {
    Lap(
      start: Date(timeIntervalSince1970: start),
      elapsedTime: elapsed,
      timerTime: timer,
      distanceMeters: distance,
      ascentMeters: ascent,
      averageHeartRateBPM: heartRateAverage,
      maximumHeartRateBPM: heartRateMaximum,
      averagePowerWatts: powerAverage,
      averageCadenceRPM: cadenceAverage)
  }
}
