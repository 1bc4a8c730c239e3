/// An estimate of functional threshold power, labeled with its rule.
public struct FTPEstimate: Hashable, Sendable {
  /// The rule that gave the value.
  public let rule: ThresholdPowerRule
  /// Finite and positive.
  public let watts: Double

  /// - Parameters:
  ///   - efforts: on a bicycle, in any order.
  ///   - rampMinuteWatts: the best minute of a ramp test, because the best minute of any other ride is higher.
  /// - Returns: `nil` without the efforts that the rule needs.
  public init?(_ rule: ThresholdPowerRule, from efforts: [PowerEffort], rampMinuteWatts: Double? = nil) {
    let watts: Double? =
      switch rule {
      case .twentyMinutes:
        efforts.filter { $0.seconds == 1_200 }.map(\.watts).max().map { ThresholdPowerRule.twentyMinutesFactor * $0 }
      case .rampMinute: rampMinuteWatts.map { ThresholdPowerRule.rampMinuteFactor * $0 }
      case .criticalPower(let model): CriticalPowerEstimate(model, from: efforts)?.criticalPowerWatts
      }
    guard let watts, watts.isFinite, watts > 0 else { return nil }
    self.rule = rule
    self.watts = watts
  }

  /// The estimates of all rules for which there are efforts, side by side, in the order of `ThresholdPowerRule.all`.
  ///
  /// - Parameters:
  ///   - curve: of power on a bicycle.
  ///   - rampMinuteWatts: the best minute of a ramp test.
  public static func all(of curve: DurationCurve, rampMinuteWatts: Double? = nil) -> [FTPEstimate] {
    let efforts = curve.powerEfforts
    return ThresholdPowerRule.all.compactMap {
      FTPEstimate($0, from: efforts, rampMinuteWatts: rampMinuteWatts)
    }
  }
}
