public import Foundation

/// How much the output for each heartbeat falls from the first half of a workout to the second.
///
/// (r1 − r2) / r1, with r as average output divided by average heart rate. Positive values mean that the heart rate
/// drifted up, or the output down. Only time with both values counts, so that a lost heart rate sensor moves nothing.
/// The halves are cut by time and not by samples, so that "smart" recording and recording each second agree.
public struct Decoupling: Equatable, Sendable {
  /// How the workout is divided into halves, and how their outputs are averaged.
  public let rule: DecouplingRule
  /// The output that was compared with the heart rate.
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
      let first = Self.ratio(rule, output, pairs, in: halves.first),
      let second = Self.ratio(rule, output, pairs, in: halves.second), first > 0
    else { return nil }
    self.rule = rule
    self.output = output
    firstRatio = first
    secondRatio = second
  }

  private typealias Part = ClosedRange<Double>

  /// In recorded seconds.
  private static func halves(_ rule: DecouplingRule, _ pairs: PairedSpans) -> (first: Part, second: Part)? {
    var start = 0.0
    if case .withoutWarmUp(let seconds) = rule { start = max(0, seconds) }
    let end = pairs.totalSeconds
    guard end - start >= leastSeconds, let first = pairs.pairs.first, let last = pairs.pairs.last else { return nil }
    let middle =
      switch rule {
      case .whole, .withoutWarmUp, .weightedPower: start + (end - start) / 2
      case .elapsedTime: pairs.recordedSeconds(until: first.start / 2 + (last.start + last.seconds) / 2)
      }
    return (start...middle, middle...end)
  }

  private static func ratio(
    _ rule: DecouplingRule, _ output: EffortOutput, _ pairs: PairedSpans, in half: Part
  ) -> Double? {
    guard let means = pairs.means(in: half), means.second > 0 else { return nil }
    guard rule == .weightedPower else { return means.first / means.second }
    guard output == .power, let weighted = WeightedAveragePower(of: pairs.firsts(in: half)) else { return nil }
    return weighted.watts / means.second
  }
}

/// How a workout is halved to compare its output for each heartbeat.
public enum DecouplingRule: Hashable, Sendable {
  /// Halves with the same recorded time, average output.
  case whole
  /// The same without the first seconds of recorded time.
  case withoutWarmUp(seconds: Double)
  /// Halves with the same recorded time, weighted average power of each half.
  case weightedPower
  /// Halves with the same elapsed time, including pauses, average output.
  case elapsedTime

  /// The default length of a warm-up, in seconds.
  public static let warmUpSeconds = 600.0

  /// All rules, with a warm-up of ten minutes.
  public static let all: [Self] = [.whole, .withoutWarmUp(seconds: warmUpSeconds), .weightedPower, .elapsedTime]

  /// The stable name used in JSON.
  public var code: String {
    switch self {
    case .whole: "whole"
    case .withoutWarmUp: "without-warm-up"
    case .weightedPower: "weighted-power"
    case .elapsedTime: "elapsed-time"
    }
  }

  /// The display name, in English.
  public var name: String {
    switch self {
    case .whole: "halves of recorded time"
    case .withoutWarmUp(let seconds):
      "halves of recorded time, without the first \(Int(exactly: (seconds / 60).rounded()) ?? 0) min"
    case .weightedPower: "halves of recorded time, weighted power"
    case .elapsedTime: "halves of elapsed time"
    }
  }
}

/// The output for each heartbeat: rises as fitness improves.
///
/// With power, weighted average power divided by average heart rate, as in Elevate and GoldenCheetah. With speed,
/// meters for each beat. Only the time with both values counts.
public struct EfficiencyFactor: Equatable, Sendable {
  /// The output that was divided by the heart rate, which decides the unit of `value`.
  public let output: EffortOutput
  /// Watts per beat per minute, or meters per beat.
  public let value: Double
  /// The average heart rate of the same time, in beats per minute.
  public let averageHeartRateBPM: Double
  /// The time with both values.
  public let seconds: TimeInterval

  /// `nil` without both values, and if power is recorded for less than 30 seconds.
  init?(_ output: EffortOutput, _ pairs: PairedSpans) {
    guard let means = pairs.means, means.second > 0 else { return nil }
    switch output {
    case .power:
      guard let weighted = WeightedAveragePower(of: pairs.firsts) else { return nil }
      value = weighted.watts / means.second
    case .speed:
      value = means.first * 60 / means.second
    }
    self.output = output
    averageHeartRateBPM = means.second
    seconds = pairs.totalSeconds
  }
}

/// The output that is compared with the heart rate.
///
/// `rawValue` is the stable name used in JSON.
public enum EffortOutput: String, CaseIterable, Hashable, Sendable {
  /// Watts.
  case power
  /// Meters per second. A pace is its inverse, and would reverse the comparison.
  case speed

  /// The display name, in English.
  public var name: String { rawValue }
}
