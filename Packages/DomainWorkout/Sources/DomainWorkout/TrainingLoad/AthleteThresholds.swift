/// The sex that the weighting of heart rate asks for, and nothing else does.
public enum AthleteSex: String, CaseIterable, Hashable, Sendable {
  case female
  case male
}

/// What the athlete has said about how hard an effort is for them. `nil` is what was left unsaid.
public struct AthleteThresholds: Hashable, Sendable {
  /// Beats a minute when lying awake, before getting up.
  public var restingHeartRateBPM: Double?
  /// The most beats a minute the athlete reaches.
  public var maximumHeartRateBPM: Double?
  /// Beats a minute that the athlete holds for about an hour.
  public var lactateThresholdHeartRateBPM: Double?
  /// Watts on a bicycle that the athlete holds for about an hour.
  public var functionalThresholdPowerWatts: Double?
  /// Metres a second, running on the flat, that the athlete holds for about an hour. No load is taken from it.
  public var thresholdSpeedMetersPerSecond: Double?
  public var sex: AthleteSex?

  public init(
    restingHeartRateBPM: Double? = nil, maximumHeartRateBPM: Double? = nil,
    lactateThresholdHeartRateBPM: Double? = nil, functionalThresholdPowerWatts: Double? = nil,
    thresholdSpeedMetersPerSecond: Double? = nil, sex: AthleteSex? = nil
  ) {
    self.restingHeartRateBPM = restingHeartRateBPM
    self.maximumHeartRateBPM = maximumHeartRateBPM
    self.lactateThresholdHeartRateBPM = lactateThresholdHeartRateBPM
    self.functionalThresholdPowerWatts = functionalThresholdPowerWatts
    self.thresholdSpeedMetersPerSecond = thresholdSpeedMetersPerSecond
    self.sex = sex
  }

  /// The same with everything that a load by heart rate needs, defaults in place of what was left unsaid.
  public var resolved: ResolvedThresholds { ResolvedThresholds(self) }
}

/// What a load or a zone takes from a default where the athlete left it unsaid.
///
/// `rawValue` is the stable name used in the database and in JSON.
public enum ThresholdKind: String, CaseIterable, Hashable, Sendable {
  case restingHeartRate = "resting-heart-rate"
  case maximumHeartRate = "maximum-heart-rate"
  case lactateThresholdHeartRate = "lactate-threshold-heart-rate"
  case sex

  /// The name a person reads, in English.
  public var name: String {
    switch self {
    case .restingHeartRate: "resting heart rate"
    case .maximumHeartRate: "maximum heart rate"
    case .lactateThresholdHeartRate: "lactate threshold heart rate"
    case .sex: "sex"
    }
  }
}
