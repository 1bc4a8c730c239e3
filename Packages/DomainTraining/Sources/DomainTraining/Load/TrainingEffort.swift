public import DomainCore
public import Foundation

/// What a training load is computed from, apart from the athlete's thresholds.
public struct TrainingEffort: Equatable, Sendable {
  public var sport: Sport
  /// Seconds of training: without the pauses, if they are known.
  public var seconds: TimeInterval
  public var track: Track
  /// Beats per minute; `nil` if unknown.
  public var averageHeartRateBPM: Double?
  /// Whether the athlete corrected the average heart rate. Recorded samples are then not used.
  public var isHeartRateCorrected: Bool
  /// 0 (rest) to 10 (maximal), as set by the athlete; anything else counts as unset.
  public var perceivedEffort: Double?

  public init(
    sport: Sport, seconds: TimeInterval, track: Track = Track(), averageHeartRateBPM: Double? = nil,
    isHeartRateCorrected: Bool = false, perceivedEffort: Double? = nil
  ) {
    self.sport = sport
    self.seconds = seconds
    self.track = track
    self.averageHeartRateBPM = averageHeartRateBPM
    self.isHeartRateCorrected = isHeartRateCorrected
    self.perceivedEffort = perceivedEffort
  }
}
