import Foundation

/// Why best efforts do not show a critical power or speed.
public enum EstimateFailure: Hashable, Sendable {
  /// There are this many efforts of the durations that count.
  case tooFew(count: Int)
  /// This many efforts were not maximal, and the rest is too little.
  case notMaximal(count: Int, left: Int)
  /// The longest effort takes only this many seconds.
  case tooShort(longestSeconds: Double)
  /// The longest effort is only so many times as long as the shortest.
  case tooAlike(ratio: Double)
  /// The efforts were made within this many days.
  case tooFarApart(days: Int)
  /// The joules or meters above the critical power or speed, which nobody has.
  case implausibleReserve(Double)
  /// The standard errors, as parts of the critical power or speed, and of the reserve above it.
  case uncertain(criticalShare: Double, reserveShare: Double)
  /// Two ways to fit the same efforts differ by this part.
  case contradictory(share: Double)

  /// The stable name in JSON.
  public var code: String {
    switch self {
    case .tooFew: "too-few"
    case .notMaximal: "not-maximal"
    case .tooShort: "too-short"
    case .tooAlike: "too-alike"
    case .tooFarApart: "too-far-apart"
    case .implausibleReserve: "implausible-reserve"
    case .uncertain: "uncertain"
    case .contradictory: "contradictory"
    }
  }

  /// The failed condition in one sentence, such as "1 effort of …".
  public var sentence: String {
    switch self {
    case .tooFew(let count):
      "\(Self.counted(count)) of 2 to 20 min: it takes three all-out efforts."
    case .notMaximal(let count, let left):
      "\(Self.counted(count)) of 2 to 20 min \(count == 1 ? "was" : "were") not all-out: a longer one was nearly as hard, "
        + "or the heart rate stayed below \(Int(MaximalEffort.leastHeartRateShare * 100)) % of the maximum. "
        + "\(left == 0 ? "None" : "Only \(left)") can have been."
    case .tooShort(let seconds):
      "The longest all-out effort takes \(Int(exactly: (seconds / 60).rounded(.down)) ?? 0) min: it takes one of "
        + "\(Int(EffortConditions.leastLongestSeconds / 60)) to 20 min."
    case .tooAlike(let ratio):
      "The longest all-out effort is \(Self.decimal(ratio)) times as long as the shortest: it takes "
        + "\(Int(EffortConditions.leastSpread)) times."
    case .tooFarApart(let days):
      "The all-out efforts were made within \(days) days: it takes \(EffortConditions.mostDays) days at most."
    case .implausibleReserve(let reserve):
      reserve > 0
        ? "The efforts leave a reserve that nobody has, so not all of them were all-out."
        : "Longer efforts are harder than shorter ones, so not all of them were all-out."
    case .uncertain(let critical, let reserve):
      "The efforts lie too far from one curve (error \(Self.percent(critical)) and \(Self.percent(reserve))), so not all "
        + "of them were all-out."
    case .contradictory(let share):
      "Two ways to fit the efforts differ by \(Self.percent(share)), so not all of them were all-out."
    }
  }

  private static func counted(_ count: Int) -> String { count == 1 ? "1 effort" : "\(count) efforts" }
  private static func decimal(_ value: Double) -> String { String(format: "%.1f", value) }
  private static func percent(_ share: Double) -> String { String(format: "%.0f %%", share * 100) }
}
