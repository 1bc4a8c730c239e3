import DomainWorkout
import Foundation

extension WorkoutRecord {
  init(_ workout: Workout, source: WorkoutSource?) {
    id = workout.id.description
    title = workout.title
    sport = workout.sport.rawValue
    start = workout.start.timeIntervalSince1970
    utcOffset = workout.utcOffsetSeconds
    day = workout.day.daysSinceEpoch
    elapsed = workout.elapsedTime
    timer = workout.timerTime
    movingReported = workout.movingTime.reported
    movingComputed = workout.movingTime.computed
    distanceReported = workout.distance.reported
    distanceComputed = workout.distance.computed
    ascentReported = workout.ascent.reported
    ascentComputed = workout.ascent.computed
    descentReported = workout.descent.reported
    descentComputed = workout.descent.computed
    heartRateAverage = workout.averageHeartRateBPM
    heartRateMaximum = workout.maximumHeartRateBPM
    powerAverage = workout.averagePowerWatts
    powerMaximum = workout.maximumPowerWatts
    cadenceAverage = workout.averageCadenceRPM
    cadenceMaximum = workout.maximumCadenceRPM
    energy = workout.energyKilocalories
    poolLength = workout.poolLengthMeters
    poolCount = workout.poolLengthCount
    effort = workout.perceivedEffort
    if let load = workout.load, let basis = workout.loadBasis { self.load = LoadRecord(load, basis: basis) }
    self.source = source.map(SourceRecord.init)
  }

  /// `nil` when the id is not a UUID, which only a damaged row can have.
  var workout: Workout? {
    guard let id = WorkoutID(id) else { return nil }
    return Workout(
      id: id,
      title: title,
      // A sport that a later version wrote is shown as "other"; the row keeps it.
      sport: Sport(rawValue: sport) ?? .other,
      start: Date(timeIntervalSince1970: start),
      utcOffsetSeconds: utcOffset,
      elapsedTime: elapsed,
      timerTime: timer,
      movingTime: Figure(reported: movingReported, computed: movingComputed),
      distance: Figure(reported: distanceReported, computed: distanceComputed),
      ascent: Figure(reported: ascentReported, computed: ascentComputed),
      descent: Figure(reported: descentReported, computed: descentComputed),
      averageHeartRateBPM: heartRateAverage,
      maximumHeartRateBPM: heartRateMaximum,
      averagePowerWatts: powerAverage,
      maximumPowerWatts: powerMaximum,
      averageCadenceRPM: cadenceAverage,
      maximumCadenceRPM: cadenceMaximum,
      energyKilocalories: energy,
      poolLengthMeters: poolLength,
      poolLengthCount: poolCount,
      perceivedEffort: effort,
      load: load?.load,
      loadBasis: load?.basis)
  }
}
