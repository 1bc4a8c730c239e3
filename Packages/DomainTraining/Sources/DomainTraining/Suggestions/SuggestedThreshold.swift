import DomainCore

/// A threshold that recorded efforts can raise.
///
/// `rawValue` is the stable name for the command line and JSON.
public enum SuggestedThreshold: String, CaseIterable, Hashable, Sendable {
  /// Whole beats per minute.
  case maximumHeartRate = "maximum-heart-rate"
  /// Whole beats per minute.
  case lactateThresholdHeartRate = "lactate-threshold-heart-rate"
  /// Whole watts on a bicycle.
  case functionalThresholdPower = "functional-threshold-power"
  /// Meters per second of a run, of a pace in whole seconds per kilometer.
  case thresholdSpeed = "threshold-speed"

  /// The display name, in English.
  public var name: String {
    switch self {
    case .maximumHeartRate: "Maximum HR"
    case .lactateThresholdHeartRate: "Threshold HR"
    case .functionalThresholdPower: "FTP"
    case .thresholdSpeed: "Threshold pace"
    }
  }

  /// The values that an athlete can have and set, in the unit of the threshold. Beyond them a sensor is wrong.
  private var plausible: ClosedRange<Double> {
    switch self {
    case .maximumHeartRate: 100...240
    case .lactateThresholdHeartRate: 60...230
    case .functionalThresholdPower: 40...700
    case .thresholdSpeed: 1_000.0 / 900...1_000.0 / 120
    }
  }

  /// A measured value in the whole units in which athletes set the threshold, never more than measured; `nil` for an
  /// implausible one.
  func rounded(_ value: Double) -> Double? {
    guard plausible.contains(value) else { return nil }
    // A product such as 0.95 × 180 may end just short of the whole number.
    let tolerance = 1e-9
    return self == .thresholdSpeed
      ? 1_000 / (1_000 / value - tolerance).rounded(.up) : (value + tolerance).rounded(.down)
  }

  /// Whether a proposed value is higher than the one in use by at least one beat, watt, or second per kilometer.
  func isWorthProposing(_ value: Double, inUse: Double) -> Bool {
    // A pace in use may be a fraction of a second, and dividing twice loses the last digit.
    self == .thresholdSpeed ? 1_000 / inUse - 1_000 / value >= 1 - 1e-9 : value - inUse >= 1
  }
}

extension SuggestedThreshold {
  /// The value in use, in the unit of the threshold: heart rates that are blank have defaults; `nil` for a power or a
  /// pace that is blank.
  func value(in thresholds: Thresholds) -> Double? {
    switch self {
    case .maximumHeartRate: thresholds.resolved.maximumHeartRateBPM
    case .lactateThresholdHeartRate: thresholds.resolved.lactateThresholdHeartRateBPM
    case .functionalThresholdPower: thresholds.resolved.functionalThresholdPowerWatts
    case .thresholdSpeed: thresholds.thresholdSpeedMetersPerSecond.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    }
  }
}
