public import Foundation

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
