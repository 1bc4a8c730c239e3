/// A published way to cut heart rates into zones.
///
/// `rawValue` is the stable name used on the command line, in the database and in JSON.
public enum HeartRateZoneModel: String, CaseIterable, Hashable, Sendable {
  /// 50, 60, 70, 80, 90 % of the maximum.
  case maximum
  /// 50, 60, 70, 80, 90 % of the way from resting to maximum, after Karvonen.
  case reserve
  /// 68, 83, 94, 105 % of the lactate threshold, after Coggan.
  case lactateThreshold = "lactate-threshold"
  /// 85, 90, 95, 100, 103, 106 % of the lactate threshold, after Friel, for running.
  case frielRunning = "friel-running"
  /// 81, 90, 94, 100, 103, 106 % of the lactate threshold, after Friel, for cycling.
  case frielCycling = "friel-cycling"

  /// The name a person reads, in English.
  public var name: String {
    switch self {
    case .maximum: "% of maximum"
    case .reserve: "% of reserve (Karvonen)"
    case .lactateThreshold: "% of lactate threshold (Coggan)"
    case .frielRunning: "% of lactate threshold (Friel, running)"
    case .frielCycling: "% of lactate threshold (Friel, cycling)"
    }
  }

  var percentages: [Double] {
    switch self {
    case .maximum, .reserve: [50, 60, 70, 80, 90]
    case .lactateThreshold: [68, 83, 94, 105]
    case .frielRunning: [85, 90, 95, 100, 103, 106]
    case .frielCycling: [81, 90, 94, 100, 103, 106]
    }
  }

  /// What is below the first bound, then what begins at each.
  var zoneNames: [String] {
    switch self {
    case .maximum, .reserve: ["below 1", "1", "2", "3", "4", "5"]
    case .lactateThreshold: ["1", "2", "3", "4", "5"]
    case .frielRunning, .frielCycling: ["1", "2", "3", "4", "5a", "5b", "5c"]
    }
  }

  func bound(at percentage: Double, _ thresholds: ResolvedThresholds) -> Double {
    switch self {
    case .maximum:
      thresholds.maximumHeartRateBPM * percentage / 100
    case .reserve:
      thresholds.restingHeartRateBPM
        + (thresholds.maximumHeartRateBPM - thresholds.restingHeartRateBPM) * percentage / 100
    case .lactateThreshold, .frielRunning, .frielCycling:
      thresholds.lactateThresholdHeartRateBPM * percentage / 100
    }
  }

  /// The thresholds its bounds are taken from.
  var basis: Set<ThresholdKind> {
    switch self {
    case .maximum: [.maximumHeartRate]
    case .reserve: [.restingHeartRate, .maximumHeartRate]
    case .lactateThreshold, .frielRunning, .frielCycling: [.lactateThresholdHeartRate]
    }
  }
}
