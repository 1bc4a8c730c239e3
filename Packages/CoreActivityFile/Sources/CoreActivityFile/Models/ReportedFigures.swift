/// Figures that the device or file states for an activity or lap; `nil` is "not stated". Never computed from samples.
public struct ReportedFigures: Sendable, Equatable {
  public var movingSeconds: Double?
  public var distanceMeters: Double?
  public var ascentMeters: Double?
  public var descentMeters: Double?
  public var averageHeartRateBPM: Double?
  public var maximumHeartRateBPM: Double?
  public var averagePowerWatts: Double?
  public var maximumPowerWatts: Double?
  public var normalizedPowerWatts: Double?
  /// As stored: for runs, steps of one leg per minute.
  public var averageCadenceRPM: Double?
  /// As stored: for runs, steps of one leg per minute.
  public var maximumCadenceRPM: Double?
  public var averageSpeedMetersPerSecond: Double?
  public var maximumSpeedMetersPerSecond: Double?
  public var energyKilocalories: Double?
  public var poolLengthMeters: Double?
  /// Lengths swum, without lengths of rest if the device distinguishes them.
  public var lengthCount: Int?
  /// The athlete's perceived effort, 0 to 10.
  public var perceivedExertion: Double?

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
