import DomainCore

extension HeartRateZoneModel {
  var percentages: [Double] {
    switch self {
    case .maximum, .reserve: [50, 60, 70, 80, 90]
    case .lactateThreshold: [68, 83, 94, 105]
    case .frielRunning: [85, 90, 95, 100, 103, 106]
    case .frielCycling: [81, 90, 94, 100, 103, 106]
    }
  }

  /// The zone below the first boundary, then the zones that begin at each boundary.
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

  /// The thresholds that its boundaries are derived from.
  var basis: Set<ThresholdKind> {
    switch self {
    case .maximum: [.maximumHeartRate]
    case .reserve: [.restingHeartRate, .maximumHeartRate]
    case .lactateThreshold, .frielRunning, .frielCycling: [.lactateThresholdHeartRate]
    }
  }
}
