import CoreActivityFile
import DomainCore
import DomainTraining
import DomainWorkout
import Foundation

extension Activity {
  /// The workout as a file expresses it: the values in effect with the owner's corrections, and the recorded track.
  init(_ detail: WorkoutDetail, for kind: ActivityFileKind) {
    let workout = detail.workout
    let sport = FileSport(workout.sport, for: kind)
    self.init(
      sport: sport.sport,
      subSport: sport.subSport,
      startTime: workout.start,
      utcOffsetSeconds: workout.utcOffsetSeconds,
      elapsedSeconds: workout.elapsedTime,
      timerSeconds: workout.timerTime,
      reported: ReportedFigures(workout),
      laps: detail.laps.map { ActivityLap($0, movedBy: detail.startCorrection) },
      pauses: detail.pauses,
      samples: ActivitySamples(detail.track),
      developerFields: detail.track.developerColumns.map {
        DeveloperField(
          name: $0.name, unit: $0.unit.isEmpty ? nil : $0.unit, column: SampleColumn(rawValues: $0.values))
      })
    // What its owner wrote for nobody else stays in the log: files are for others.
    describe(as: workout.title, workout.notes)
  }
}

extension WorkoutDetail {
  /// The track moves with a corrected start; laps keep their recorded times.
  fileprivate var startCorrection: TimeInterval {
    workout.recorded.start.map { workout.start.timeIntervalSince($0) } ?? 0
  }

  /// Before each segment, from sample to sample.
  fileprivate var pauses: [ActivityPause] {
    track.segmentStarts.compactMap { index in
      guard index > 0, index < track.count, track.offsets[index - 1] < track.offsets[index] else { return nil }
      return ActivityPause(
        start: workout.start + track.offsets[index - 1], end: workout.start + track.offsets[index])
    }
  }
}

extension ReportedFigures {
  fileprivate init(_ workout: Workout) {
    self.init(
      movingSeconds: workout.movingTime.value,
      distanceMeters: workout.distance.value,
      ascentMeters: workout.ascent.value,
      descentMeters: workout.descent.value,
      averageHeartRateBPM: workout.averageHeartRateBPM,
      maximumHeartRateBPM: workout.maximumHeartRateBPM,
      averagePowerWatts: workout.averagePowerWatts,
      maximumPowerWatts: workout.maximumPowerWatts,
      averageCadenceRPM: workout.averageCadenceRPM,
      maximumCadenceRPM: workout.maximumCadenceRPM,
      energyKilocalories: workout.energyKilocalories,
      poolLengthMeters: workout.poolLengthMeters,
      lengthCount: workout.poolLengthCount,
      perceivedExertion: workout.perceivedEffort)
  }
}

extension ActivityLap {
  fileprivate init(_ lap: Lap, movedBy seconds: TimeInterval) {
    self.init(
      startTime: lap.start + seconds,
      elapsedSeconds: lap.elapsedTime,
      timerSeconds: lap.timerTime,
      reported: ReportedFigures(
        distanceMeters: lap.distanceMeters, ascentMeters: lap.ascentMeters,
        averageHeartRateBPM: lap.averageHeartRateBPM, maximumHeartRateBPM: lap.maximumHeartRateBPM,
        averagePowerWatts: lap.averagePowerWatts, averageCadenceRPM: lap.averageCadenceRPM))
  }
}

extension ActivitySamples {
  fileprivate init(_ track: Track) {
    func column(_ values: [Double]?) -> SampleColumn? { values.map { SampleColumn(rawValues: $0) } }
    self.init(
      offsetSeconds: track.offsets,
      latitudeDegrees: column(track.latitudes),
      longitudeDegrees: column(track.longitudes),
      altitudeMeters: column(track.altitudes),
      distanceMeters: column(track.distances),
      speedMetersPerSecond: column(track.speeds),
      heartRateBPM: column(track.heartRates),
      powerWatts: column(track.powers),
      cadenceRPM: column(track.cadences),
      temperatureCelsius: column(track.temperatures),
      segmentStarts: track.segmentStarts)
  }
}
