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
  static let rampMinuteFactor = 0.75

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
