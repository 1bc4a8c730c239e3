import Foundation

/// How maximal oxygen uptake is estimated.
///
/// `rawValue` is the stable name for the command line and JSON.
public enum VO2MaxRule: String, CaseIterable, Hashable, Sendable {
  /// `15.3 × maximum / resting` heart rate (Uth 2004): a rough guess.
  case heartRateRatio = "heart-rate-ratio"
  /// The uptake of running on the level, `0.2 v + 3.5` with v in m/min (ACSM), of which the first part is divided by
  /// the share of the heart rate reserve.
  case heartRateReserve = "heart-rate-reserve"
  /// The uptake of Daniels and Gilbert at the speed `v / e^((share of maximum heart rate − 1.00466) / 0.68725)`, as in
  /// Runalyze.
  case heartRateShare = "heart-rate-share"
  /// `10.8 × W/kg + 7` at the best power of about five minutes on a bike (ACSM).
  case cyclingPower = "cycling-power"
  /// The value of VDOT of a race.
  case race

  /// The display name, in English.
  public var name: String {
    switch self {
    case .heartRateRatio: "Maximum to resting HR (Uth)"
    case .heartRateReserve: "Pace and HR reserve (ACSM)"
    case .heartRateShare: "Pace and share of maximum HR"
    case .cyclingPower: "Cycling power (ACSM)"
    case .race: "Race (VDOT)"
    }
  }
}

/// An estimate of maximal oxygen uptake, labeled with its rule.
public struct VO2MaxEstimate: Hashable, Sendable {
  /// The rule that gave the value.
  public let rule: VO2MaxRule
  /// ml/kg/min, from 10 to 100.
  public let value: Double

  private init?(_ rule: VO2MaxRule, _ value: Double) {
    guard VDOT.validValues.contains(value) else { return nil }
    self.rule = rule
    self.value = value
  }

  /// By Uth; `nil` unless 0 < resting < maximum, or for a value that is not 10 to 100.
  public init?(maximumBPM: Double, restingBPM: Double) {
    guard restingBPM > 0, restingBPM < maximumBPM else { return nil }
    self.init(.heartRateRatio, 15.3 * maximumBPM / restingBPM)
  }

  /// By ACSM, from steady running on the level; `nil` below 40 % of the heart rate reserve or above the maximum.
  public init?(metersPerSecond: Double, heartRateBPM: Double, maximumBPM: Double, restingBPM: Double) {
    guard restingBPM > 0, restingBPM < maximumBPM, metersPerSecond > 0 else { return nil }
    let share = (heartRateBPM - restingBPM) / (maximumBPM - restingBPM)
    guard (0.4...1).contains(share) else { return nil }
    self.init(.heartRateReserve, 0.2 * metersPerSecond * 60 / share + 3.5)
  }

  /// As in Runalyze, from steady running on the level; `nil` below half of the maximum heart rate or above it.
  public init?(metersPerSecond: Double, heartRateBPM: Double, maximumBPM: Double) {
    guard maximumBPM > 0, metersPerSecond > 0, (0.5...1).contains(heartRateBPM / maximumBPM) else { return nil }
    let speed = metersPerSecond * 60 / exp((heartRateBPM / maximumBPM - 1.00466) / 0.68725)
    self.init(.heartRateShare, VDOT.uptake(speed: speed))
  }

  /// By ACSM, from the best power of about five minutes; `nil` without a weight.
  public init?(bestFiveMinuteWatts watts: Double, weightKilograms: Double) {
    guard watts > 0, weightKilograms > 0 else { return nil }
    self.init(.cyclingPower, 10.8 * watts / weightKilograms + 7)
  }

  /// From a race; `nil` for a result without a VDOT.
  public init?(of result: RaceResult) {
    guard let vdot = VDOT(of: result) else { return nil }
    self.init(.race, vdot.value)
  }
}
