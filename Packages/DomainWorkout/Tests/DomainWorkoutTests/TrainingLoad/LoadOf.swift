import DomainCore
import DomainWorkout
import Foundation

/// The load of a workout by the athlete of the worked examples.
func load(
  of workout: Workout = .timed(3_600), track: Track = Track(), effort: Double? = nil,
  thresholds: Thresholds = .worked
) -> TrainingLoad {
  TrainingLoadCalculator().load(
    of: workout, track: track, perceivedEffort: effort, thresholds: thresholds.resolved)
}

extension Workout {
  /// A workout with only these values.
  static func timed(_ seconds: TimeInterval, sport: Sport = .running, heartRate: Double? = nil) -> Workout {
    Workout(
      id: WorkoutID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))), title: "", sport: sport,
      start: Date(timeIntervalSince1970: 1_782_900_000), utcOffsetSeconds: 0, elapsedTime: seconds,
      averageHeartRateBPM: heartRate)
  }
}
