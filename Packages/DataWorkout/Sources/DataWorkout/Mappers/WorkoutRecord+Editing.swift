import DomainCore
import DomainWorkout
import Foundation

extension WorkoutRecord {
  /// Applies changes and leaves everything else unchanged, such as a sport that only a later version knows.
  ///
  /// - Parameter workout: the workout of this record.
  mutating func apply(_ changes: [WorkoutChange], to workout: Workout?) {
    // Before the offset was recorded apart, nothing changed it.
    if changes.contains(where: { $0.field == .timeZone }), source != nil {
      utcOffsetRecorded = utcOffsetRecorded ?? utcOffset
    }
    guard let changed = workout?.applying(changes) else { return }
    take(changed)
    let fields = Set(changes.map(\.field))
    if case .sport(let chosen)? = changes.last(where: { $0.field == .sport }) {
      // The recorded sport may also be one that only a later version knows.
      sport = chosen?.rawValue ?? sportRecorded ?? sport
    }
    if fields.contains(.start) { start = changed.start.timeIntervalSince1970 }
    if fields.contains(.timeZone) { utcOffset = changed.utcOffsetSeconds }
    if !fields.isDisjoint(with: [.start, .timeZone]) { day = changed.day.daysSinceEpoch }
  }

  /// Fills in missing values from another recording of the same workout.
  mutating func fillGaps(from other: WorkoutRecord) {
    guard let mine = workout, let theirs = other.workout else { return }
    take(WorkoutDetail(workout: mine).merging(WorkoutDetail(workout: theirs)).workout)
    load?.basis = nil
  }

  /// Copies everything but the sport and the start.
  mutating func take(_ workout: Workout) {
    takeMapped(workout)
    takeRecorded(workout)
  }

  /// Copies the recorded values that this version knows. A recorded sport that only a later version knows stays
  /// unchanged.
  private mutating func takeRecorded(_ workout: Workout) {
    let taken = workout.recorded
    titleRecorded = taken.title ?? titleRecorded
    startRecorded = taken.start?.timeIntervalSince1970 ?? startRecorded
    effortRecorded = taken.effort ?? effortRecorded
    utcOffsetRecorded = taken.utcOffsetSeconds ?? utcOffsetRecorded
    zoneSource = workout.timeZoneSource?.rawValue ?? zoneSource
    let isOfLaterVersion = sportRecorded.map { Sport(rawValue: $0) == nil } ?? false
    if !isOfLaterVersion || taken.sport != .other { sportRecorded = taken.sport?.rawValue ?? sportRecorded }
  }
}
