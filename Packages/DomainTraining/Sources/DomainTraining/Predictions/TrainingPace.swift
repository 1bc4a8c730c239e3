/// A training pace for runners, by Daniels.
public enum TrainingPace: String, CaseIterable, Hashable, Sendable {
  /// At 72 % of the speed at the value of VDOT.
  case easy
  /// At 85 % of the speed at the value of VDOT.
  case marathon
  /// At 90 % of the speed at the value of VDOT.
  case threshold
  /// At 98 % of the speed at the value of VDOT.
  case interval
  /// At 105 % of the speed at the value of VDOT.
  case repetition

  /// The display name, in English.
  public var name: String {
    switch self {
    case .easy: "Easy"
    case .marathon: "Marathon"
    case .threshold: "Threshold"
    case .interval: "Interval"
    case .repetition: "Repetition"
    }
  }

  /// The share of the speed at the value of VDOT, as in GoldenCheetah.
  public var speedShare: Double {
    switch self {
    case .easy: 0.72
    case .marathon: 0.85
    case .threshold: 0.90
    case .interval: 0.98
    case .repetition: 1.05
    }
  }
}

extension VDOT {
  /// The share of maximal oxygen uptake at an easy pace (Daniels).
  public static let easyUptakeShare = 0.59...0.74

  /// A training pace: a share of the speed `29.54 + 5.000663 V − 0.007546 V²` in m/min, as in GoldenCheetah.
  public func secondsPerKilometer(at pace: TrainingPace) -> Double {
    60_000 / (pace.speedShare * (29.54 + 5.000663 * value - 0.007546 * value * value))
  }

  /// The pace at a share of maximal oxygen uptake; `nil` for a share outside of 0.3 to 1.2.
  public func secondsPerKilometer(atUptakeShare share: Double) -> Double? {
    guard (0.3...1.2).contains(share) else { return nil }
    return 60_000 / Self.speed(uptake: value * share)
  }
}
