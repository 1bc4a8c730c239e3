/// Figures that the device or file states for an activity or lap; `nil` is "not stated". Never computed from samples;
/// totals may be those of the laps.
public struct ReportedFigures: Sendable, Equatable {
  /// Time in motion, as the device counts it.
  public var movingSeconds: Double?
  /// The device's distance.
  public var distanceMeters: Double?
  /// Meters climbed, by the device's altimeter or positions.
  public var ascentMeters: Double?
  /// Meters descended, positive.
  public var descentMeters: Double?
  /// The device's mean heart rate.
  public var averageHeartRateBPM: Double?
  /// The highest heart rate.
  public var maximumHeartRateBPM: Double?
  /// The device's mean power.
  public var averagePowerWatts: Double?
  /// The highest power.
  public var maximumPowerWatts: Double?
  /// Normalized Power, as the device computed it.
  public var normalizedPowerWatts: Double?
  /// As stored: for runs, steps of one leg or of both per minute.
  public var averageCadenceRPM: Double?
  /// As stored: for runs, steps of one leg or of both per minute.
  public var maximumCadenceRPM: Double?
  /// The device's mean speed.
  public var averageSpeedMetersPerSecond: Double?
  /// The highest speed.
  public var maximumSpeedMetersPerSecond: Double?
  /// The energy that the device estimated.
  public var energyKilocalories: Double?
  /// The length of the pool, as set on the device.
  public var poolLengthMeters: Double?
  /// Lengths swum, without lengths of rest if the device distinguishes them.
  public var lengthCount: Int?
  /// The athlete's perceived effort, 0 to 10.
  public var perceivedExertion: Double?

  /// By default none.
  public init(
    movingSeconds: Double? = nil,
    distanceMeters: Double? = nil,
    ascentMeters: Double? = nil,
    descentMeters: Double? = nil,
    averageHeartRateBPM: Double? = nil,
    maximumHeartRateBPM: Double? = nil,
    averagePowerWatts: Double? = nil,
    maximumPowerWatts: Double? = nil,
    normalizedPowerWatts: Double? = nil,
    averageCadenceRPM: Double? = nil,
    maximumCadenceRPM: Double? = nil,
    averageSpeedMetersPerSecond: Double? = nil,
    maximumSpeedMetersPerSecond: Double? = nil,
    energyKilocalories: Double? = nil,
    poolLengthMeters: Double? = nil,
    lengthCount: Int? = nil,
    perceivedExertion: Double? = nil
  ) {
    self.movingSeconds = movingSeconds
    self.distanceMeters = distanceMeters
    self.ascentMeters = ascentMeters
    self.descentMeters = descentMeters
    self.averageHeartRateBPM = averageHeartRateBPM
    self.maximumHeartRateBPM = maximumHeartRateBPM
    self.averagePowerWatts = averagePowerWatts
    self.maximumPowerWatts = maximumPowerWatts
    self.normalizedPowerWatts = normalizedPowerWatts
    self.averageCadenceRPM = averageCadenceRPM
    self.maximumCadenceRPM = maximumCadenceRPM
    self.averageSpeedMetersPerSecond = averageSpeedMetersPerSecond
    self.maximumSpeedMetersPerSecond = maximumSpeedMetersPerSecond
    self.energyKilocalories = energyKilocalories
    self.poolLengthMeters = poolLengthMeters
    self.lengthCount = lengthCount
    self.perceivedExertion = perceivedExertion
  }
}

extension ReportedFigures {
  /// Adds totals that only the laps state, and the distance of a swim of which only the lengths are known.
  mutating func complete(from laps: [ActivityLap]) {
    // A device that measured no distance states 0.
    let isZero = distanceMeters == 0
    if isZero { distanceMeters = nil }
    complete(\.distanceMeters, from: laps)
    complete(\.ascentMeters, from: laps)
    complete(\.descentMeters, from: laps)
    complete(\.energyKilocalories, from: laps)
    if distanceMeters == nil, let poolLengthMeters, let lengthCount, lengthCount > 0 {
      distanceMeters = poolLengthMeters * Double(lengthCount)
    }
    if isZero { distanceMeters = distanceMeters ?? 0 }
  }

  private mutating func complete(_ figure: WritableKeyPath<ReportedFigures, Double?>, from laps: [ActivityLap]) {
    let stated = laps.compactMap { $0.reported[keyPath: figure] }
    guard self[keyPath: figure] == nil, stated.contains(where: { $0 > 0 }) else { return }
    self[keyPath: figure] = sumOfDecimals(stated)
  }
}

/// Rounded to a millionth, so that a sum has no more decimals than its parts. Always a number, even for absurd values.
func sumOfDecimals(_ values: [Double]) -> Double {
  let sum = min(values.reduce(0, +), .greatestFiniteMagnitude)
  let millionths = sum * 1e6
  return values.count > 1 && millionths.isFinite ? millionths.rounded() / 1e6 : sum
}
