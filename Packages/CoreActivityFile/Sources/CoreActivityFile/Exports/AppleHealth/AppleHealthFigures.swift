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
