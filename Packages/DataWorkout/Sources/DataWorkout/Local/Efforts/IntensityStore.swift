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
  static func trained(
    _ database: Database, matching filter: WorkoutFilter, timesOf quantities: Set<ZoneQuantity>
  ) throws -> TrainedWorkouts {
    let condition = WorkoutCondition(filter)
    let rows = try Row.fetchCursor(
      database.cachedStatement(
        sql: """
          SELECT workout.id, workout.day, workout.sport, workout.title, workout.moving, workout.distance, workout.ascent,
            coalesce(workout.descent_reported, workout.descent_computed), workout.load_points, workout.energy,
            coalesce(workout.heart_rate_stated, workout.heart_rate_average), workout.power_average,
            workout.cadence_average, workout.effort, intensity.profile, workout.number
          FROM (SELECT \(condition.key) AS chosen \(condition.sqlWithoutColumns)) CROSS JOIN workout
            ON workout.number = chosen LEFT JOIN intensity ON intensity.number = chosen
          """),
      arguments: condition.arguments)
    var workouts = RowsInOrder<TrainedWorkout>()
    while let row = try rows.next() {
      guard let id = WorkoutID(row[0] as String) else { continue }
      let profile = try row.withUnsafeData(atIndex: 14) { data in
        data.flatMap { IntensityEncoding.profile($0, timesOf: quantities) }
      }
      workouts.append(
        TrainedWorkout(
          id: id, day: CalendarDay(daysSinceEpoch: row[1]), sport: Sport(rawValue: row[2]) ?? .other, title: row[3],
          movingSeconds: row[4] ?? 0, distanceMeters: row[5], ascentMeters: row[6], descentMeters: row[7],
          loadPoints: row[8], energyKilocalories: row[9], averageHeartRateBPM: row[10], averagePowerWatts: row[11],
          averageCadenceRPM: row[12], perceivedEffort: row[13], profile: profile), number: row[15])
    }
    return TrainedWorkouts(workouts: workouts.all, outdatedCount: try EffortStore.outdatedCount(database))
  }
}

/// Rows by the number of their workout. SQLite would write them into a temporary file to sort them, with all their bytes, and
/// most come in order.
struct RowsInOrder<Element> {
  private var elements: [Element] = []
  private var numbers: [Int64] = []

  mutating func append(_ element: Element, number: Int64) {
    elements.append(element)
    numbers.append(number)
  }

  /// The one with the least number first.
  var all: [Element] {
    let isInOrder = zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 }
    return isInOrder ? elements : numbers.indices.sorted { numbers[$0] < numbers[$1] }.map { elements[$0] }
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
  ///
  /// - Parameter quantities: those whose times are read; the profile has no times of others.
  static func profile(
    _ data: Data, timesOf quantities: Set<ZoneQuantity> = Set(ZoneQuantity.allCases)
  ) -> IntensityProfile? {
    var reader = VariableLengthReader(bytes: [UInt8](data))
    guard reader.nextByte() == version,
      let heartRates = times(of: .heartRate, &reader, isRead: quantities.contains(.heartRate)),
      let powers = times(of: .power, &reader, isRead: quantities.contains(.power)),
      let speeds = times(of: .speed, &reader, isRead: quantities.contains(.speed)), let weighted = figure(&reader),
      let decoupling = figure(&reader), let count = reader.next(), count <= 2
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

  private static func times(
    of quantity: ZoneQuantity, _ reader: inout VariableLengthReader, isRead: Bool
  ) -> ValueTimes? {
    guard let count = reader.next(), count <= UInt64(reader.remainingCount) else { return nil }
    // A value is two numbers: its distance from the one before, and its time.
    let numberCount = 2 * Int(count)
    guard isRead else { return reader.skipNumbers(numberCount) ? ValueTimes(of: quantity) : nil }
    var index = 0
    var isDamaged = false
    var readCount = 0
    let bins = [ValueTimes.Bin](unsafeUninitializedCapacity: Int(count)) { bins, binCount in
      readCount = reader.readNumbers(numberCount) { position, number in
        guard position.isMultiple(of: 2) else {
          bins.initializeElement(at: binCount, to: ValueTimes.Bin(index: index, seconds: Double(number) / perSecond))
          binCount += 1
          return
        }
        let (next, overflows) = index.addingReportingOverflow(Int(Int64(zigzag: number)))
        isDamaged = isDamaged || overflows
        index = next
      }
    }
    guard readCount == numberCount, !isDamaged else { return nil }
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
