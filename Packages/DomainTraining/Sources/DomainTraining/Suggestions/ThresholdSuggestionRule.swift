import DomainCore

/// How a threshold is proposed from efforts.
///
/// `rawValue` is the stable name for the command line and JSON.
public enum ThresholdSuggestionRule: String, CaseIterable, Hashable, Sendable {
  /// The highest mean heart rate over 5 seconds or more, in any sport. `MeanMaximal` has already removed single beats
  /// that are far too fast.
  case recordedMaximum = "recorded-maximum"
  /// The best mean heart rate over 60 minutes, in any sport.
  case sixtyMinuteHeartRate = "sixty-minute-heart-rate"
  /// 0.95 × the best mean heart rate over 20 minutes, in any sport.
  case twentyMinuteHeartRate = "twenty-minute-heart-rate"
  /// The best mean power over 60 minutes on a bicycle.
  case sixtyMinutePower = "sixty-minute-power"
  /// 0.95 × the best mean power over 20 minutes on a bicycle.
  case twentyMinutePower = "twenty-minute-power"
  /// Critical speed from runs of 2 to 20 minutes, see `CriticalSpeed`; without trail runs, because the threshold pace is
  /// one on flat ground.
  case criticalSpeed = "critical-speed"

  /// The stable name for the command line and JSON.
  public var code: String { rawValue }

  /// The display name, in English.
  public var name: String {
    switch self {
    case .recordedMaximum: "Highest recorded for 5 s"
    case .sixtyMinuteHeartRate, .sixtyMinutePower: "Best 60 min"
    case .twentyMinuteHeartRate, .twentyMinutePower: "95% of best 20 min"
    case .criticalSpeed: "Critical speed"
    }
  }

  /// The threshold that the rule proposes.
  public var threshold: SuggestedThreshold {
    switch self {
    case .recordedMaximum: .maximumHeartRate
    case .sixtyMinuteHeartRate, .twentyMinuteHeartRate: .lactateThresholdHeartRate
    case .sixtyMinutePower, .twentyMinutePower: .functionalThresholdPower
    case .criticalSpeed: .thresholdSpeed
    }
  }

  /// What the rule makes of a single effort; `nil` if the rule does not use it, or needs several.
  func value(of effort: ThresholdEvidence) -> Double? {
    switch (self, effort.measure) {
    case (.recordedMaximum, .heartRate(let seconds)) where seconds >= 5: effort.value
    case (.sixtyMinuteHeartRate, .heartRate(3_600)): effort.value
    case (.twentyMinuteHeartRate, .heartRate(1_200)): 0.95 * effort.value
    case (.sixtyMinutePower, .power(3_600)) where effort.sport.isRiding: effort.value
    case (.twentyMinutePower, .power(1_200)) where effort.sport.isRiding:
      ThresholdPowerRule.twentyMinutesFactor * effort.value
    default: nil
    }
  }
}
