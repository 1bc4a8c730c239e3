public import DomainTraining
import Foundation

extension TrainingEffort {
  /// The effort of a workout.
  public init(of workout: Workout, track: Track) {
    self.init(
      sport: workout.sport, seconds: workout.trainingSeconds, track: track,
      averageHeartRateBPM: workout.averageHeartRateBPM, isHeartRateCorrected: workout.heartRate.stated != nil,
      perceivedEffort: workout.perceivedEffort, isTimeCorrected: workout.movingTime.stated != nil)
  }
}

extension Workout {
  /// Seconds of training: the timer time, otherwise the moving time, otherwise the elapsed time.
  var trainingSeconds: TimeInterval {
    [movingTime.stated, timerTime, movingTime.value, elapsedTime].compactMap(\.self).first { $0.isFinite && $0 > 0 }
      ?? 0
  }
}
