import Foundation

/// The sentences that say where a load comes from.
enum Explanation {
  static func heartRate(
    _ points: Double, _ method: TrainingLoadMethod, trimp: Double, seconds: TimeInterval, _ impulse: HeartRateImpulse
  ) -> String {
    let thresholds = impulse.thresholds
    func beats(_ bpm: Double, _ kind: ThresholdKind) -> String {
      "\(bpm.short) bpm\(thresholds.assumed.contains(kind) ? " (assumed)" : "")"
    }
    let rule =
      "From \(method.name): \(points.short) = 100 × TRIMP \(trimp.short) / \(impulse.hourAtThreshold.short) for an hour "
      + "at \(beats(thresholds.lactateThresholdHeartRateBPM, .lactateThresholdHeartRate))"
    let inputs =
      "\((seconds / 60).short) min, resting \(beats(thresholds.restingHeartRateBPM, .restingHeartRate)), "
      + "maximum \(beats(thresholds.maximumHeartRateBPM, .maximumHeartRate))"
    let weighting =
      "weighted \(impulse.scale) × e^(\(impulse.exponent) × reserve), "
      + (thresholds.sex?.rawValue ?? "the mean of both sexes (assumed)")
    return "\(rule); \(inputs), \(weighting)."
  }

  static func power(_ points: Double, _ power: WeightedAveragePower, thresholdWatts: Double) -> String {
    "From power: \(points.short) = 100 × \((power.seconds / 60).short) min / 60 × (\(power.watts.short) W weighted average "
      + "/ \(thresholdWatts.short) W threshold)²."
  }

  static func perceivedEffort(_ points: Double, seconds: TimeInterval, effort: Double) -> String {
    "From perceived effort: \(points.short) = \((seconds / 60).short) min × \(effort.short) / "
      + "\(TrainingLoadCalculator.perceivedEffortDivisor); our convention, so that an hour at 7 of 10 is 100."
  }

  static func duration(_ points: Double, seconds: TimeInterval, sport: Sport) -> String {
    "Estimate from duration alone: \(points.short) = \((seconds / 60).short) min / 60 × "
      + "\(sport.typicalPointsPerHour.short) an hour of \(sport.name.lowercased()); our convention."
  }
}

extension Double {
  /// One decimal at most: `63.3`, `170`.
  fileprivate var short: String {
    let text = String(format: "%.1f", self)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
