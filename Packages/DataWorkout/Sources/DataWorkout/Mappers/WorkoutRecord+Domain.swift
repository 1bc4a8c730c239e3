import DomainWorkout
import Foundation

extension WorkoutRecord {
  init(_ workout: Workout, source: WorkoutSource?) {
    self.init(
      id: workout.id.description,
      title: workout.title,
      sport: workout.sport.rawValue,
      start: workout.start.timeIntervalSince1970,
      utcOffset: workout.utcOffsetSeconds,
      day: workout.day.daysSinceEpoch,
      elapsed: workout.elapsedTime,
      timer: workout.timerTime,
      movingStated: workout.movingTime.stated,
      movingReported: workout.movingTime.reported,
      movingComputed: workout.movingTime.computed,
      distanceStated: workout.distance.stated,
      distanceReported: workout.distance.reported,
      distanceComputed: workout.distance.computed,
      ascentStated: workout.ascent.stated,
      ascentReported: workout.ascent.reported,
      ascentComputed: workout.ascent.computed,
      descentReported: workout.descent.reported,
      descentComputed: workout.descent.computed,
      heartRateStated: workout.heartRate.stated,
      heartRateAverage: workout.heartRate.recorded,
      heartRateMaximum: workout.maximumHeartRateBPM,
      powerAverage: workout.averagePowerWatts,
      powerMaximum: workout.maximumPowerWatts,
      cadenceAverage: workout.averageCadenceRPM,
      cadenceMaximum: workout.maximumCadenceRPM,
      energy: workout.energyKilocalories,
      poolLength: workout.poolLengthMeters,
      poolCount: workout.poolLengthCount,
      effort: workout.perceivedEffort,
      notes: workout.notes,
      load: workout.load.map { LoadRecord($0, basis: workout.loadBasis) },
      source: source.map(SourceRecord.init),
      titleRecorded: workout.recorded.title,
      sportRecorded: workout.recorded.sport?.rawValue,
      startRecorded: workout.recorded.start?.timeIntervalSince1970,
      effortRecorded: workout.recorded.effort,
      decoder: source.flatMap { $0.decoderVersion > 0 ? $0.decoderVersion : nil })
  }

  /// `nil` when the id is not a UUID, which only a damaged row can have.
  var workout: Workout? {
    guard let id = WorkoutID(id) else { return nil }
    var workout = Workout(
      id: id,
      title: title,
      notes: notes,
      // A sport that a later version wrote is shown as "other"; the row keeps it.
      sport: Sport(rawValue: sport) ?? .other,
      start: Date(timeIntervalSince1970: start),
      utcOffsetSeconds: utcOffset,
      elapsedTime: elapsed,
      timerTime: timer,
      movingTime: Figure(stated: movingStated, reported: movingReported, computed: movingComputed),
      distance: Figure(stated: distanceStated, reported: distanceReported, computed: distanceComputed),
      ascent: Figure(stated: ascentStated, reported: ascentReported, computed: ascentComputed),
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
    workout.heartRate.stated = heartRateStated
    workout.recorded = RecordedValues(
      title: titleRecorded, sport: sportRecorded.map { Sport(rawValue: $0) ?? .other },
      start: startRecorded.map { Date(timeIntervalSince1970: $0) }, effort: effortRecorded)
    return workout
  }
}
