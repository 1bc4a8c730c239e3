public import DomainCore
public import Foundation

/// What a training load is computed from, apart from the athlete's thresholds.
public struct TrainingEffort: Equatable, Sendable {
  /// Decides whether power counts, and the points of an hour without any other data.
  public var sport: Sport
  /// Seconds of training: without the pauses, if they are known.
  public var seconds: TimeInterval
  /// Whether the athlete set the time. The track then does not decide which part of it counts.
  public var isTimeCorrected: Bool
  /// The recorded samples; empty for a workout entered by hand.
  public var track: Track
  /// Beats per minute; `nil` if unknown.
  public var averageHeartRateBPM: Double?
  /// Whether the athlete corrected the average heart rate. Recorded samples are then not used.
  public var isHeartRateCorrected: Bool
  /// 0 (rest) to 10 (maximal), as set by the athlete; anything else counts as unset.
  public var perceivedEffort: Double?

  /// The calculator uses the best of what is there.
  public init(
    sport: Sport, seconds: TimeInterval, track: Track = Track(), averageHeartRateBPM: Double? = nil,
    isHeartRateCorrected: Bool = false, perceivedEffort: Double? = nil, isTimeCorrected: Bool = false
  ) {
    self.sport = sport
    self.seconds = seconds
    self.isTimeCorrected = isTimeCorrected
    self.track = track
    self.averageHeartRateBPM = averageHeartRateBPM
    self.isHeartRateCorrected = isHeartRateCorrected
    self.perceivedEffort = perceivedEffort
  }
}
