/// How much the output for each heartbeat falls from the first half of a workout to the second.
///
/// (r1 − r2) / r1, with r as average output divided by average heart rate. Positive values mean that the heart rate
/// drifted up, or the output down. Only time with both values counts, so that a lost heart rate sensor moves nothing.
/// The halves are cut by time and not by samples, so that "smart" recording and recording each second agree.
public struct Decoupling: Equatable, Sendable {
  public let rule: DecouplingRule
  public let output: EffortOutput
  /// Watts, or meters per second, divided by beats per minute; in the first half.
  public let firstRatio: Double
  /// The same in the second half.
  public let secondRatio: Double

  /// The fall as a part of the first ratio: 0.05 for 5 %.
  public var fraction: Double { (firstRatio - secondRatio) / firstRatio }

  /// With less compared time, in seconds, the result would be chance.
  public static let leastSeconds = 600.0

  /// `nil` with less than `leastSeconds`, without output in the first half, and for weighted power without power.
  init?(_ rule: DecouplingRule, _ output: EffortOutput, _ pairs: PairedSpans) {
    guard let halves = Self.halves(rule, pairs),
      let first = Self.ratio(rule, output, halves.before), let second = Self.ratio(rule, output, halves.after),
      first > 0
    else { return nil }
    self.rule = rule
    self.output = output
    firstRatio = first
    secondRatio = second
  }

  private static func halves(_ rule: DecouplingRule, _ pairs: PairedSpans) -> (before: PairedSpans, after: PairedSpans)?
  {
    var compared = pairs
    if case .withoutWarmUp(let seconds) = rule { compared = pairs.split(afterSeconds: seconds).after }
    guard compared.totalSeconds >= leastSeconds, let first = compared.pairs.first, let last = compared.pairs.last
    else { return nil }
    switch rule {
    case .whole, .withoutWarmUp, .weightedPower: return compared.split(afterSeconds: compared.totalSeconds / 2)
    case .elapsedTime: return compared.split(atOffset: first.start / 2 + (last.start + last.seconds) / 2)
    }
  }

  private static func ratio(_ rule: DecouplingRule, _ output: EffortOutput, _ half: PairedSpans) -> Double? {
    guard let means = half.means, means.second > 0 else { return nil }
    guard rule == .weightedPower else { return means.first / means.second }
    guard output == .power, let weighted = WeightedAveragePower(of: half.firsts) else { return nil }
    return weighted.watts / means.second
  }
}
