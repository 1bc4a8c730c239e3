/// The figures that say how hard an effort is for this athlete: zones and training load are measured against them.
public struct Thresholds: Equatable, Sendable {
  /// Beats a minute when lying awake, before getting up.
  public var restingHeartRateBPM: Int?
  /// The most beats a minute the athlete reaches.
  public var maximumHeartRateBPM: Int?
  /// Beats a minute at the lactate threshold, which an athlete holds for about an hour.
  public var lactateThresholdHeartRateBPM: Int?
  /// Watts on a bicycle that the athlete holds for about an hour.
  public var functionalThresholdPowerWatts: Int?
  /// Seconds a kilometre, running on the flat, that the athlete holds for about an hour.
  public var thresholdPaceSecondsPerKilometer: Double?

  public init(
    restingHeartRateBPM: Int? = nil, maximumHeartRateBPM: Int? = nil, lactateThresholdHeartRateBPM: Int? = nil,
    functionalThresholdPowerWatts: Int? = nil, thresholdPaceSecondsPerKilometer: Double? = nil
  ) {
    self.restingHeartRateBPM = restingHeartRateBPM
    self.maximumHeartRateBPM = maximumHeartRateBPM
    self.lactateThresholdHeartRateBPM = lactateThresholdHeartRateBPM
    self.functionalThresholdPowerWatts = functionalThresholdPowerWatts
    self.thresholdPaceSecondsPerKilometer = thresholdPaceSecondsPerKilometer
  }
}
