import DomainWorkout
import Foundation

extension LapRecord {
  init(_ lap: Lap, of workout: WorkoutID, at position: Int) {
    self.workout = workout.description
    self.position = position
    start = lap.start.timeIntervalSince1970
    elapsed = lap.elapsedTime
    timer = lap.timerTime
    distance = lap.distanceMeters
    ascent = lap.ascentMeters
    heartRateAverage = lap.averageHeartRateBPM
    heartRateMaximum = lap.maximumHeartRateBPM
    powerAverage = lap.averagePowerWatts
    cadenceAverage = lap.averageCadenceRPM
  }

  var lap: Lap {
    Lap(
      start: Date(timeIntervalSince1970: start),
      elapsedTime: elapsed,
      timerTime: timer,
      distanceMeters: distance,
      ascentMeters: ascent,
      averageHeartRateBPM: heartRateAverage,
      maximumHeartRateBPM: heartRateMaximum,
      averagePowerWatts: powerAverage,
      averageCadenceRPM: cadenceAverage)
  }
}
