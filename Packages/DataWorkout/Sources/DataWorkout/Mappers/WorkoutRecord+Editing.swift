import DomainWorkout
import Foundation

extension WorkoutRecord {
  /// Makes changes, and leaves alone what they do not touch, such as a sport that only a later version knows.
  mutating func apply(_ changes: [WorkoutChange]) {
    guard let changed = workout?.applying(changes) else { return }
    take(changed)
    let fields = Set(changes.map(\.field))
    if case .sport(let chosen)? = changes.last(where: { $0.field == .sport }) {
      // What was recorded may be a sport that only a later version knows, too.
      sport = chosen?.rawValue ?? sportRecorded ?? sport
    }
    if fields.contains(.start) {
      start = changed.start.timeIntervalSince1970
      day = changed.day.daysSinceEpoch
    }
  }

  /// Takes what this workout lacks from another recording of it.
  mutating func fillGaps(from other: WorkoutRecord) {
    guard let mine = workout, let theirs = other.workout else { return }
    take(WorkoutDetail(workout: mine).merging(WorkoutDetail(workout: theirs)).workout)
    load?.basis = nil
  }

  /// All but the sport and the start.
  mutating func take(_ workout: Workout) {
    let taken = WorkoutRecord(workout, source: nil)
    title = taken.title
    notes = taken.notes
    elapsed = taken.elapsed
    timer = taken.timer
    movingStated = taken.movingStated
    movingReported = taken.movingReported
    movingComputed = taken.movingComputed
    distanceStated = taken.distanceStated
    distanceReported = taken.distanceReported
    distanceComputed = taken.distanceComputed
    ascentStated = taken.ascentStated
    ascentReported = taken.ascentReported
    ascentComputed = taken.ascentComputed
    descentReported = taken.descentReported
    descentComputed = taken.descentComputed
    heartRateStated = taken.heartRateStated
    heartRateAverage = taken.heartRateAverage
    heartRateMaximum = taken.heartRateMaximum
    powerAverage = taken.powerAverage
    powerMaximum = taken.powerMaximum
    cadenceAverage = taken.cadenceAverage
    cadenceMaximum = taken.cadenceMaximum
    energy = taken.energy
    poolLength = taken.poolLength
    poolCount = taken.poolCount
    effort = taken.effort
    takeRecorded(taken)
  }

  /// What is known of what was recorded; a recorded sport that only a later version knows stays as it is.
  private mutating func takeRecorded(_ taken: WorkoutRecord) {
    titleRecorded = taken.titleRecorded ?? titleRecorded
    startRecorded = taken.startRecorded ?? startRecorded
    effortRecorded = taken.effortRecorded ?? effortRecorded
    let isOfLaterVersion = sportRecorded.map { Sport(rawValue: $0) == nil } ?? false
    if !isOfLaterVersion || taken.sportRecorded != Sport.other.rawValue {
      sportRecorded = taken.sportRecorded ?? sportRecorded
    }
  }
}
