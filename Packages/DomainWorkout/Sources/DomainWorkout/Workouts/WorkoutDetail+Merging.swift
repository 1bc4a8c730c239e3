import DomainTraining
import Foundation

extension WorkoutDetail {
  /// This workout, with what it lacks taken from another recording of it. What both have stays as it is here; long
  /// texts are put one after the other; tags and gear are united.
  public func merging(_ other: WorkoutDetail) -> WorkoutDetail {
    var merged = self
    merged.workout = workout.merging(other.workout)
    if track.isEmpty {
      merged.track = other.track
      merged.laps = laps.isEmpty ? other.laps : laps
    }
    return merged
  }
}

extension Workout {
  /// Whether both took place at the same time, if only partly: only then can they be recordings of one workout.
  public func overlaps(_ other: Workout) -> Bool {
    start < other.start.addingTimeInterval(other.elapsedTime) && other.start < start.addingTimeInterval(elapsedTime)
  }

  fileprivate func merging(_ other: Workout) -> Workout {
    var merged = self
    for field in WorkoutField.allCases { merged.merge(field, from: other) }
    merged.tags = tags.union(other.tags)
    merged.gear = gear.union(other.gear)
    merged.timerTime = timerTime ?? other.timerTime
    merged.movingTime = movingTime.merging(other.movingTime)
    merged.distance = distance.merging(other.distance)
    merged.ascent = ascent.merging(other.ascent)
    merged.descent = descent.merging(other.descent)
    merged.heartRate = heartRate.merging(other.heartRate)
    merged.maximumHeartRateBPM = maximumHeartRateBPM ?? other.maximumHeartRateBPM
    merged.averagePowerWatts = averagePowerWatts ?? other.averagePowerWatts
    merged.maximumPowerWatts = maximumPowerWatts ?? other.maximumPowerWatts
    merged.averageCadenceRPM = averageCadenceRPM ?? other.averageCadenceRPM
    merged.maximumCadenceRPM = maximumCadenceRPM ?? other.maximumCadenceRPM
    merged.energyKilocalories = energyKilocalories ?? other.energyKilocalories
    merged.poolLengthMeters = poolLengthMeters ?? other.poolLengthMeters
    merged.poolLengthCount = poolLengthCount ?? other.poolLengthCount
    return merged
  }

  /// Titles, sports and starts are those of the first; tags are united like gear.
  private mutating func merge(_ field: WorkoutField, from other: Workout) {
    switch field.definition.kind {
    case .title, .sport, .start, .timeZone, .tags, .gear: break
    case .text(let text):
      guard let theirs = other[keyPath: text.path], theirs != self[keyPath: text.path] else { return }
      self[keyPath: text.path] = self[keyPath: text.path].map { "\($0)\n\(theirs)" } ?? theirs
    case .number(let number):
      self[keyPath: number.stated] = self[keyPath: number.stated] ?? other[keyPath: number.stated]
    }
  }
}

extension SourcedValue {
  fileprivate func merging(_ other: SourcedValue) -> SourcedValue {
    SourcedValue(
      stated: stated ?? other.stated, reported: reported ?? other.reported, computed: computed ?? other.computed)
  }
}
