public import DomainProfile

extension AthleteProfile {
  /// An invented athlete who has said everything.
  public static let sample = AthleteProfile(
    name: "Robin Example", birthYear: 1985, sex: .female, heightCentimeters: 172, weightKilograms: 63.5,
    thresholds: .sample, units: .metric, firstWeekday: .monday)
}

extension Thresholds {
  public static let sample = Thresholds(
    restingHeartRateBPM: 48, maximumHeartRateBPM: 188, lactateThresholdHeartRateBPM: 170,
    functionalThresholdPowerWatts: 245, thresholdPaceSecondsPerKilometer: 255)
}
