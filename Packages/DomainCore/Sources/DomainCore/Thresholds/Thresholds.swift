/// Reference values that show how hard an effort is for an athlete. Zones and training load are relative to them.
///
/// `nil` means that the athlete left the value blank.
public struct Thresholds: Hashable, Sendable {
  /// Resting heart rate in beats per minute, lying down and awake.
  public var restingHeartRateBPM: Int?
  /// Maximum heart rate in beats per minute.
  public var maximumHeartRateBPM: Int?
  /// Heart rate at the lactate threshold in beats per minute, which an athlete can sustain for about an hour.
  public var lactateThresholdHeartRateBPM: Int?
  /// Cycling power in watts that the athlete can sustain for about an hour.
  public var functionalThresholdPowerWatts: Int?
  /// Running pace on flat ground in seconds per kilometer that the athlete can sustain for about an hour.
  public var thresholdPaceSecondsPerKilometer: Double?
  /// The athlete's age in years, which estimates a maximum heart rate that is blank. The thresholds of the profile leave
  /// it blank.
  public var ageYears: Int?
  /// The athlete's weight in kilograms, which power per kilogram is relative to. The thresholds of the profile leave it
  /// blank.
  public var weightKilograms: Double?
  /// Training load uses the sex to weight heart rates. The thresholds of the profile leave it unspecified.
  public var sex: Sex

  /// Without arguments, all are blank.
  public init(
    restingHeartRateBPM: Int? = nil, maximumHeartRateBPM: Int? = nil, lactateThresholdHeartRateBPM: Int? = nil,
    functionalThresholdPowerWatts: Int? = nil, thresholdPaceSecondsPerKilometer: Double? = nil,
    ageYears: Int? = nil, weightKilograms: Double? = nil, sex: Sex = .unspecified
  ) {
    self.restingHeartRateBPM = restingHeartRateBPM
    self.maximumHeartRateBPM = maximumHeartRateBPM
    self.lactateThresholdHeartRateBPM = lactateThresholdHeartRateBPM
    self.functionalThresholdPowerWatts = functionalThresholdPowerWatts
    self.thresholdPaceSecondsPerKilometer = thresholdPaceSecondsPerKilometer
    self.ageYears = ageYears
    self.weightKilograms = weightKilograms
    self.sex = sex
  }

  /// The threshold pace as a speed. Training load does not use it.
  public var thresholdSpeedMetersPerSecond: Double? { thresholdPaceSecondsPerKilometer.map { 1_000 / $0 } }
}
