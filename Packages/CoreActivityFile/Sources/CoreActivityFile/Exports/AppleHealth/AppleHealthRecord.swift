import CoreCommon

/// The attributes of a `Record`; of attributes with the same name, the first counts.
struct AppleHealthRecord {
  private var type: UnsafeBufferPointer<UInt8>?
  private var unit: UnsafeBufferPointer<UInt8>?
  private var value: UnsafeBufferPointer<UInt8>?
  private var start: UnsafeBufferPointer<UInt8>?
  /// The name of the device or app, as in the document.
  private(set) var source: UnsafeBufferPointer<UInt8>?

  @inline(__always)
  mutating func take(_ name: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>) {
    switch name.count {
    case 4: if name.equals("type") { type = type ?? text } else if name.equals("unit") { unit = unit ?? text }
    case 5: if name.equals("value") { value = value ?? text }
    case 9: if name.equals("startDate") { start = start ?? text }
    case 10: if name.equals("sourceName") { source = source ?? text }
    default: break
    }
  }

  var isHeartRate: Bool { type?.equals("HKQuantityTypeIdentifierHeartRate") ?? false }

  /// Since 1970.
  var seconds: Int64? {
    guard let start else { return nil }
    return ISO8601(start.span).map { $0.timestamp.microseconds / 1_000_000 }
  }

  var beatsPerMinute: Double? {
    guard let value, let unit else { return nil }
    let number = Decimal.value(of: value.span)
    if unit.equals("count/min") { return number }
    return AppleHealthUnits.perMinute(number, String(decoding: unit.prefix(16), as: UTF8.self))
  }
}

/// The figures of a workout, or of an activity of a multisport workout.
struct AppleHealthFigures {
  private var distances: [Double] = []
  private var totalMeters: Double?
  private var totalKilocalories: Double?
  private var figures = ReportedFigures()

  private static let typePrefix = "HKQuantityTypeIdentifier"
  private static let mostDistances = 20

  /// - Parameter isMultisport: the distance is the sum of those of all kinds. Otherwise it is the longest one: a ride may
  ///   include some steps.
  func reported(isMultisport: Bool) -> ReportedFigures {
    var reported = figures
    let distance = isMultisport && !distances.isEmpty ? distances.reduce(0, +) : distances.max() ?? totalMeters ?? 0
    // Zero means "not measured", as for strength training.
    if distance > 0 { reported.distanceMeters = distance }
    reported.energyKilocalories = figures.energyKilocalories ?? totalKilocalories
    return reported
  }

  /// A `WorkoutStatistics` tag.
  mutating func take(statistics tag: AppleHealthTag) {
    guard let type = tag.text("type"), type.hasPrefix(Self.typePrefix) else { return }
    let kind = type.dropFirst(Self.typePrefix.count)
    let unit = tag.text("unit")
    if kind.hasPrefix("Distance") {
      addDistance(AppleHealthUnits.meters(tag.number("sum"), unit))
    } else if kind == "ActiveEnergyBurned" {
      figures.energyKilocalories = positive(AppleHealthUnits.kilocalories(tag.number("sum"), unit))
    } else if kind == "HeartRate" {
      figures.averageHeartRateBPM = AppleHealthUnits.perMinute(tag.number("average"), unit)
      figures.maximumHeartRateBPM = AppleHealthUnits.perMinute(tag.number("maximum"), unit)
    } else if kind.hasSuffix("Power") {
      figures.averagePowerWatts = positive(AppleHealthUnits.watts(tag.number("average"), unit))
      figures.maximumPowerWatts = positive(AppleHealthUnits.watts(tag.number("maximum"), unit))
    } else if kind.hasSuffix("Cadence") {
      figures.averageCadenceRPM = AppleHealthUnits.perMinute(tag.number("average"), unit)
      figures.maximumCadenceRPM = AppleHealthUnits.perMinute(tag.number("maximum"), unit)
    } else if kind.hasSuffix("Speed") {
      figures.averageSpeedMetersPerSecond = positive(AppleHealthUnits.metersPerSecond(tag.number("average"), unit))
      figures.maximumSpeedMetersPerSecond = positive(AppleHealthUnits.metersPerSecond(tag.number("maximum"), unit))
    }
  }

  /// The totals that `Workout` tags of older phones have; statistics count more.
  mutating func takeTotals(of tag: AppleHealthTag) {
    totalMeters = AppleHealthUnits.meters(tag.number("totalDistance"), tag.text("totalDistanceUnit"))
    let energy = AppleHealthUnits.kilocalories(tag.number("totalEnergyBurned"), tag.text("totalEnergyBurnedUnit"))
    totalKilocalories = positive(energy)
  }

  /// A `MetadataEntry` of the workout.
  mutating func take(metadata key: String, _ value: String) {
    let (number, unit) = AppleHealthUnits.parts(of: value)
    switch key {
    case "HKElevationAscended": figures.ascentMeters = AppleHealthUnits.meters(number, unit)
    case "HKElevationDescended": figures.descentMeters = AppleHealthUnits.meters(number, unit)
    case "HKLapLength": figures.poolLengthMeters = positive(AppleHealthUnits.meters(number, unit))
    case "HKAverageSpeed": figures.averageSpeedMetersPerSecond = AppleHealthUnits.metersPerSecond(number, unit)
    case "HKMaximumSpeed": figures.maximumSpeedMetersPerSecond = AppleHealthUnits.metersPerSecond(number, unit)
    default: break
    }
  }

  private mutating func addDistance(_ meters: Double?) {
    if let meters, distances.count < Self.mostDistances { distances.append(meters) }
  }

  private func positive(_ value: Double?) -> Double? {
    value.flatMap { $0 > 0 ? $0 : nil }
  }
}

/// The heart rates of a document, eight bytes each. They come before the workouts, so all are kept.
struct AppleHealthHeartRates {
  /// One heart rate: the seconds since 1970, the number of the source, and fiftieths of a beat per minute, from the
  /// highest bits to the lowest. In this order, numbers sort by time.
  private struct Packed {
    let bits: UInt64

    var seconds: Int64 { Int64(bits >> 32) }
    var source: UInt16 { UInt16(truncatingIfNeeded: bits >> 16) }
    var beatsPerMinute: Double { Double(UInt16(truncatingIfNeeded: bits)) / 50 }
  }

  private static let chunkCount = 65_536

  private let mostChunks: Int

  /// In the order of the document, in pieces so that growing copies nothing.
  private var chunks: [[UInt64]] = []
  private var current: [UInt64] = []
  /// How many the workouts may still use.
  private var rest: Int
  private(set) var countBeyondLimit = 0
  private(set) var refusedWorkouts = 0

  init(most: Int = AppleHealthExport.mostHeartRates) {
    mostChunks = max(2, most / Self.chunkCount)
    rest = most
  }

  /// - Returns: whether it is plausible.
  @inline(__always)
  mutating func append(_ beatsPerMinute: Double, at seconds: Int64, source: UInt16) -> Bool {
    guard (1...300).contains(beatsPerMinute), let seconds = UInt32(exactly: seconds),
      let fiftieths = UInt64(exactly: (beatsPerMinute * 50).rounded())
    else { return false }
    if current.count == Self.chunkCount { beginChunk() }
    if current.capacity == 0 { current.reserveCapacity(Self.chunkCount) }
    current.append(UInt64(seconds) << 32 | UInt64(source) << 16 | fiftieths)
    return true
  }

  private mutating func beginChunk() {
    chunks.append(current)
    current = []
    if chunks.count >= mostChunks {
      countBeyondLimit += chunks.removeFirst().count
    }
  }

  /// To be called after the last one.
  mutating func sort() {
    if !current.isEmpty { chunks.append(current) }
    current = []
    for index in chunks.indices { chunks[index].sort() }
  }

  /// The heart rates of a time span from one source: the given one if it has any, otherwise the one that has the most.
  /// Of several in the same second, the first counts.
  /// - Returns: in the order of time, with seconds since 1970.
  mutating func take(from start: Int64, to end: Int64, source: UInt16) -> [(seconds: Int64, beatsPerMinute: Double)] {
    let ranges = chunks.map { Self.range(in: $0, from: start, to: end) }
    let total = ranges.reduce(0) { $0 + $1.count }
    guard total <= rest else {
      refusedWorkouts += 1
      return []
    }
    rest -= total
    var counts: [UInt16: Int] = [:]
    for (chunk, range) in zip(chunks, ranges) {
      for bits in chunk[range] { counts[Packed(bits: bits).source, default: 0] += 1 }
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    let isOwnKnown = source != AppleHealthSources.unknown && counts[source] != nil
    guard let chosen = isOwnKnown ? source : most else { return [] }
    var found: [UInt64] = []
    found.reserveCapacity(counts[chosen] ?? 0)
    for (chunk, range) in zip(chunks, ranges) {
      found += chunk[range].lazy.filter { Packed(bits: $0).source == chosen }
    }
    found.sort()
    var result: [(seconds: Int64, beatsPerMinute: Double)] = []
    result.reserveCapacity(found.count)
    for bits in found {
      let rate = Packed(bits: bits)
      if rate.seconds != result.last?.seconds { result.append((rate.seconds, rate.beatsPerMinute)) }
    }
    return result
  }

  private static func range(in chunk: [UInt64], from start: Int64, to end: Int64) -> Range<Int> {
    guard let first = chunk.first, let last = chunk.last, Packed(bits: first).seconds <= end,
      Packed(bits: last).seconds >= start
    else { return 0..<0 }
    let lower = chunk.firstSorted { Packed(bits: $0).seconds >= start }
    return lower..<max(lower, chunk.firstSorted { Packed(bits: $0).seconds > end })
  }
}

extension [UInt64] {
  /// The index of the first element that fulfills the condition, which all later ones fulfill, too.
  fileprivate func firstSorted(where condition: (UInt64) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Units as HealthKit writes them; which ones a document uses depends on its owner's settings.
enum AppleHealthUnits {
  private static let meters: [String: Double] = [
    "m": 1, "km": 1000, "cm": 0.01, "mm": 0.001, "mi": 1609.344, "yd": 0.9144, "ft": 0.3048, "in": 0.0254,
  ]
  private static let seconds: [String: Double] = [
    "s": 1, "ms": 0.001, "sec": 1, "min": 60, "h": 3600, "hr": 3600, "d": 86_400,
  ]
  private static let kilocalories: [String: Double] = [
    "kcal": 1, "Cal": 1, "cal": 0.001, "kJ": 1 / 4.184, "J": 1 / 4184,
  ]
  private static let perMinute: [String: Double] = ["count/min": 1, "count/s": 60, "Hz": 60]
  private static let watts: [String: Double] = ["W": 1, "kW": 1000]

  static func meters(_ value: Double?, _ unit: String?) -> Double? {
    converted(value, unit, meters, in: 0...1e8)
  }

  static func seconds(_ value: Double?, _ unit: String?) -> Double? {
    converted(value, unit, seconds, in: 0...31_622_400)
  }

  static func kilocalories(_ value: Double?, _ unit: String?) -> Double? {
    converted(value, unit, kilocalories, in: 0...1e6)
  }

  /// Heart beats, revolutions or strokes.
  static func perMinute(_ value: Double?, _ unit: String?) -> Double? {
    converted(value, unit, perMinute, in: 1...1000)
  }

  static func watts(_ value: Double?, _ unit: String?) -> Double? {
    converted(value, unit, watts, in: 0...10_000)
  }

  /// A length by a time, such as `km/hr`.
  static func metersPerSecond(_ value: Double?, _ unit: String?) -> Double? {
    guard let value, let parts = unit?.split(separator: "/"), parts.count == 2, let length = meters[String(parts[0])],
      let time = seconds[String(parts[1])]
    else { return nil }
    let speed = value * length / time
    return (0...1000).contains(speed) ? speed : nil
  }

  /// The number and unit of a text such as `4180 cm`.
  static func parts(of quantity: String?) -> (value: Double?, unit: String?) {
    let parts = (quantity ?? "").split(separator: " ", maxSplits: 1)
    guard parts.count == 2 else { return (nil, nil) }
    let value = Decimal.value(of: Array(parts[0].utf8).span)
    return value.isNaN ? (nil, nil) : (value, String(parts[1]))
  }

  private static func converted(
    _ value: Double?,
    _ unit: String?,
    _ factors: [String: Double],
    in range: ClosedRange<Double>
  ) -> Double? {
    guard let value, let unit, let factor = factors[unit] else { return nil }
    let converted = value * factor
    return range.contains(converted) ? converted : nil
  }
}

/// Sports by the names that FIT files have for them.
enum AppleHealthSports {
  /// - Parameter type: HealthKit's name, without its prefix.
  static func sport(of type: String, isIndoor: Bool, isOpenWater: Bool) -> (name: String, subSport: String?) {
    let name = names[type] ?? snakeCased(type)
    if isOpenWater, name == "swimming" { return (name, "open_water") }
    if isIndoor { return (name, indoorSubSports[name]) }
    return (name, nil)
  }

  private static let names = [
    "TraditionalStrengthTraining": "strength_training",
    "FunctionalStrengthTraining": "strength_training",
    "CoreTraining": "strength_training",
    "HighIntensityIntervalTraining": "workout",
    "CrossTraining": "workout",
    "MixedCardio": "workout",
    "MixedMetabolicCardioTraining": "workout",
    "DownhillSkiing": "alpine_skiing",
    "SkatingSports": "skating",
    "PaddleSports": "paddling",
    "UnderwaterDiving": "diving",
    "SwimBikeRun": "triathlon",
    "HandCycling": "handcycle",
    "WheelchairRunPace": "wheelchair",
    "WheelchairWalkPace": "wheelchair",
  ]

  private static let indoorSubSports = [
    "cycling": "indoor_cycling",
    "running": "treadmill",
    "rowing": "indoor_rowing",
    "walking": "indoor_walking",
  ]

  /// `TableTennis` becomes `table_tennis`.
  private static func snakeCased(_ name: String) -> String {
    var result = ""
    for character in name.prefix(64) {
      if character.isUppercase, !result.isEmpty { result += "_" }
      result += character.lowercased()
    }
    return result
  }
}
