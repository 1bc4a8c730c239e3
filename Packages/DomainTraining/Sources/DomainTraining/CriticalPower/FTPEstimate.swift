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

/// How functional threshold power is estimated from efforts.
public enum ThresholdPowerRule: Hashable, Sendable {
  /// 0.95 × the best 20 minutes (H. Allen and A. Coggan, "Training and Racing with a Power Meter").
  case twentyMinutes
  /// 0.75 × the best minute of a ramp test.
  case rampMinute
  /// Critical power by a model.
  case criticalPower(CriticalPowerModel)

  /// All rules, those with a fixed factor first.
  public static let all: [ThresholdPowerRule] =
    [.twentyMinutes, .rampMinute] + CriticalPowerModel.allCases.map { .criticalPower($0) }

  static let twentyMinutesFactor = 0.95
  fileprivate static let rampMinuteFactor = 0.75

  /// The stable name for the command line and JSON.
  public var code: String {
    switch self {
    case .twentyMinutes: "twenty-minutes"
    case .rampMinute: "ramp-minute"
    case .criticalPower(let model): "critical-power-\(model.rawValue)"
    }
  }

  /// The display name, in English.
  public var name: String {
    switch self {
    case .twentyMinutes: "95% of best 20 min"
    case .rampMinute: "75 % of a ramp's best minute"
    case .criticalPower(let model): "Critical power (\(model.name))"
    }
  }

  /// Reads a stable name; `nil` for any other text.
  public init?(code: String) {
    guard let rule = Self.all.first(where: { $0.code == code }) else { return nil }
    self = rule
  }
}
