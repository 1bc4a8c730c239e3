import DomainCore
import DomainTraining
import Foundation

/// The load of an effort by the athlete of the worked examples.
func load(
  of effort: TrainingEffort = .timed(3_600), track: Track = Track(), effort perceived: Double? = nil,
  thresholds: Thresholds = .worked
) -> TrainingLoad {
  var effort = effort
  effort.track = track
  effort.perceivedEffort = perceived
  return TrainingLoadCalculator().load(of: effort, thresholds: thresholds.resolved)
}

extension TrainingEffort {
  /// An effort with only these values.
  static func timed(_ seconds: TimeInterval, sport: Sport = .running, heartRate: Double? = nil) -> TrainingEffort {
    TrainingEffort(sport: sport, seconds: seconds, averageHeartRateBPM: heartRate)
  }
}
