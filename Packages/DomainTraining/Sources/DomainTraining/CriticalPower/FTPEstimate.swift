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
    self.init(rule, watts: watts)
  }

  /// The estimates of all rules for which there are maximal efforts, side by side, in the order of
  /// `ThresholdPowerRule.all`.
  ///
  /// The best 20 minutes count if they are part of efforts that show a critical power, or if their heart rate is that of
  /// a maximal effort: an easy ride has best 20 minutes, too.
  ///
  /// - Parameters:
  ///   - efforts: the best ones on a bicycle, with what shows whether they were maximal.
  ///   - rampMinuteWatts: the best minute of a ramp test.
  public static func all(from efforts: [PowerEffort], rampMinuteWatts: Double? = nil) -> [FTPEstimate] {
    let models = CriticalPowerEstimates(from: efforts)
    let all = efforts.compactMap(\.maximal)
    let isMaximal = all.contains { effort in
      effort.seconds == 1_200 && !effort.isSubmaximal(among: all)
        && (models.failure == nil || effort.heartRateShare != nil)
    }
    return ThresholdPowerRule.all.compactMap { rule -> FTPEstimate? in
      switch rule {
      case .twentyMinutes where !isMaximal: nil
      case .criticalPower(let model): models[model].flatMap { FTPEstimate(rule, watts: $0.criticalPowerWatts) }
      case .twentyMinutes, .rampMinute: FTPEstimate(rule, from: efforts, rampMinuteWatts: rampMinuteWatts)
      }
    }
  }

  private init?(_ rule: ThresholdPowerRule, watts: Double?) {
    guard let watts, watts.isFinite, watts > 0 else { return nil }
    self.rule = rule
    self.watts = watts
  }
}
