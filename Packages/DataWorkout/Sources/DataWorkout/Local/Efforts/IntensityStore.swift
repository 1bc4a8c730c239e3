import CoreDatabase
import DomainCore
import DomainTraining
import DomainWorkout
import Foundation
import GRDB

/// The statements on stored intensity profiles. Each runs inside a transaction opened by its caller.
enum IntensityStore {
  private static let insertion = RowInsertion(into: "intensity", columns: ["number", "profile"])

  /// - Parameter profiles: by the number of the workout, none of which has one.
  static func insert(_ database: Database, _ profiles: [(number: Int64, profile: IntensityProfile)]) throws {
    try insertion.insert(
      database,
      profiles.filter { !$0.profile.isEmpty }
        .map { [$0.number.databaseValue, IntensityEncoding.data($0.profile).databaseValue] })
  }

  /// The workouts that a filter selects, the earliest first, as figures need them.
  static func trained(_ database: Database, matching filter: WorkoutFilter) throws -> TrainedWorkouts {
    let condition = WorkoutCondition(filter)
    let rows = try Row.fetchCursor(
      database.cachedStatement(
        sql: """
          SELECT workout.id, workout.day, workout.sport, workout.title, workout.moving, workout.distance, workout.ascent,
            coalesce(workout.descent_reported, workout.descent_computed), workout.load_points, workout.energy,
            coalesce(workout.heart_rate_stated, workout.heart_rate_average), workout.power_average,
            workout.cadence_average, workout.effort, intensity.profile
          FROM (SELECT \(condition.key) AS chosen \(condition.sqlWithoutColumns)) CROSS JOIN workout
            ON workout.number = chosen LEFT JOIN intensity ON intensity.number = chosen
          ORDER BY workout.number
          """),
      arguments: condition.arguments)
    var workouts: [TrainedWorkout] = []
    while let row = try rows.next() {
      guard let id = WorkoutID(row[0] as String) else { continue }
      workouts.append(
        TrainedWorkout(
          id: id, day: CalendarDay(daysSinceEpoch: row[1]), sport: Sport(rawValue: row[2]) ?? .other, title: row[3],
          movingSeconds: row[4] ?? 0, distanceMeters: row[5], ascentMeters: row[6], descentMeters: row[7],
          loadPoints: row[8], energyKilocalories: row[9], averageHeartRateBPM: row[10], averagePowerWatts: row[11],
          averageCadenceRPM: row[12], perceivedEffort: row[13],
          profile: (row[14] as Data?).flatMap(IntensityEncoding.profile)))
    }
    return TrainedWorkouts(workouts: workouts, outdatedCount: try EffortStore.outdatedCount(database))
  }
}

/// A profile as bytes: a version, then the times of heart rate, power and speed, then single figures.
///
/// Of each quantity there are the number of values and, for each, its distance from the one before and hundredths of a
/// second. A profile of an hour takes about 500 bytes. What a version means never changes; another version is not read,
/// and its workout counts as one without a profile.
enum IntensityEncoding {
  private static let version: UInt8 = 1
  private static let perSecond = 100.0
  private static let perUnit = 1e6

  static func data(_ profile: IntensityProfile) -> Data {
    var writer = VariableLengthWriter()
    writer.append(byte: version)
    for quantity in [ZoneQuantity.heartRate, .power, .speed] {
      let bins = profile.times(of: quantity).bins
      writer.append(UInt64(bins.count))
      var last = 0
      for bin in bins {
        writer.append(Int64(bin.index - last).zigzag)
        writer.append(UInt64(exactly: max(1, (bin.seconds * perSecond).rounded())) ?? 1)
        last = bin.index
      }
    }
    writer.append(profile.weightedPowerWatts)
    writer.append(profile.decouplingFraction)
    writer.append(UInt64(profile.efficiencies.count))
    for efficiency in profile.efficiencies {
      writer.append(byte: efficiency.output == .power ? 1 : 2)
      writer.append(efficiency.value)
      writer.append(efficiency.seconds)
      writer.append(efficiency.averageHeartRateBPM)
    }
    return Data(writer.bytes)
  }

  /// `nil` if the bytes are of another version, or damaged.
  static func profile(_ data: Data) -> IntensityProfile? {
    var reader = VariableLengthReader(bytes: [UInt8](data))
    guard reader.nextByte() == version, let heartRates = times(of: .heartRate, &reader),
      let powers = times(of: .power, &reader), let speeds = times(of: .speed, &reader),
      let weighted = figure(&reader), let decoupling = figure(&reader), let count = reader.next(), count <= 2
    else { return nil }
    var efficiencies: [ProfiledEfficiency] = []
    for _ in 0..<count {
      guard let output = reader.nextByte(), let value = figure(&reader) ?? nil, let seconds = figure(&reader) ?? nil,
        let heartRate = figure(&reader) ?? nil
      else { return nil }
      efficiencies.append(
        ProfiledEfficiency(
          output: output == 1 ? .power : .speed, value: value, seconds: seconds, averageHeartRateBPM: heartRate))
    }
    return IntensityProfile(
      heartRates: heartRates, powers: powers, speeds: speeds, weightedPowerWatts: weighted, efficiencies: efficiencies,
      decouplingFraction: decoupling)
  }

  private static func times(of quantity: ZoneQuantity, _ reader: inout VariableLengthReader) -> ValueTimes? {
    guard let count = reader.next(), count <= UInt64(reader.remainingCount) else { return nil }
    var bins: [ValueTimes.Bin] = []
    bins.reserveCapacity(Int(count))
    var index = 0
    for _ in 0..<count {
      guard let step = reader.next(), let amount = reader.next() else { return nil }
      let (next, overflows) = index.addingReportingOverflow(Int(Int64(zigzag: step)))
      guard !overflows else { return nil }
      index = next
      bins.append(ValueTimes.Bin(index: index, seconds: Double(amount) / perSecond))
    }
    return ValueTimes(of: quantity, bins: bins)
  }

  /// A figure or its absence; `nil` if the bytes end.
  private static func figure(_ reader: inout VariableLengthReader) -> Double?? {
    switch reader.nextByte() {
    case 0: .some(nil)
    case 1: reader.next().map { .some(Double(Int64(zigzag: $0)) / perUnit) }
    default: nil
    }
  }
}

extension VariableLengthWriter {
  /// A figure to a millionth, or its absence.
  fileprivate mutating func append(_ value: Double?) {
    guard let value, let amount = Int64(exactly: (value * 1e6).rounded()) else { return append(byte: 0) }
    append(byte: 1)
    append(amount.zigzag)
  }
}
