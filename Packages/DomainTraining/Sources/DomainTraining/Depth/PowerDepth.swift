import DomainCore
public import Foundation

/// The figures that power alone gives.
public struct PowerDepth: Equatable, Sendable {
  /// The time with recorded power, including coasting.
  public let seconds: TimeInterval
  /// Weighted by time, including coasting.
  public let averageWatts: Double
  /// The weighted average power in watts; `nil` with less than 30 seconds of power. See `WeightedAveragePower`.
  public let weightedAverageWatts: Double?
  /// The weighted average power as a part of the functional threshold power; `nil` without a threshold and for sports
  /// whose power is not measured at the pedals.
  public let intensityFactor: Double?

  /// The mechanical work in kilojoules: average power × time.
  public var kilojoules: Double { averageWatts * seconds / 1_000 }

  /// The weighted average power divided by the average: 1 for steady riding. `nil` if the average is 0.
  ///
  /// (H. Allen and A. Coggan, "Training and Racing with a Power Meter".) It is at least 1, except for rides of a few
  /// minutes, whose first 30 seconds weigh less in the weighted average.
  public var variabilityIndex: Double? {
    weightedAverageWatts.flatMap { averageWatts > 0 ? $0 / averageWatts : nil }
  }

  /// `nil` without power.
  init?(_ powers: SampleSpans, thresholdWatts: Double?) {
    guard let mean = powers.mean else { return nil }
    let weighted = WeightedAveragePower(of: powers)
    seconds = powers.totalSeconds
    averageWatts = mean
    weightedAverageWatts = weighted?.watts
    intensityFactor = thresholdWatts.flatMap { threshold in weighted?.intensity(thresholdWatts: threshold) }
  }
}
