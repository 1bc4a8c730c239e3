import CoreDatabase
import DomainCore
import DomainTraining
import DomainWorkout
import Foundation

extension WorkoutRecord {
  private static let readersOfWorkout = storedFields.compactMap(\.mapping?.fromWorkout)
  private static let writersOfWorkout = storedFields.compactMap(\.mapping?.toWorkout)

  init(_ workout: Workout, source: WorkoutSource?) {
    self.init(
      id: workout.id.description,
      title: workout.title,
      sport: workout.sport.rawValue,
      start: workout.start.timeIntervalSince1970,
      utcOffset: workout.utcOffsetSeconds,
      day: workout.day.daysSinceEpoch,
      elapsed: workout.elapsedTime,
      load: workout.load.map { LoadRecord($0, basis: workout.loadBasis) },
      source: source.map(SourceRecord.init),
      titleRecorded: workout.recorded.title,
      sportRecorded: workout.recorded.sport?.rawValue,
      startRecorded: workout.recorded.start?.timeIntervalSince1970,
      effortRecorded: workout.recorded.effort,
      utcOffsetRecorded: workout.recorded.utcOffsetSeconds,
      zoneSource: workout.timeZoneSource?.rawValue,
      decoder: source.flatMap { $0.decoderVersion > 0 ? $0.decoderVersion : nil },
      salvaged: source?.salvaged?.storedCode.text)
    takeMapped(workout)
  }

  /// Copies all fields that map directly from a workout: all but the sport, the start, the load and the source.
  mutating func takeMapped(_ workout: Workout) {
    withUnsafePointer(to: workout) { workout in
      for read in Self.readersOfWorkout { read(&self, workout) }
    }
  }

  /// `nil` if the id is not a UUID, which happens only in a damaged row.
  var workout: Workout? { workout(load: load?.load) }

  /// The same for changes that neither read nor write the load, whose explanation takes as long as everything else.
  var workoutWithoutLoad: Workout? { workout(load: nil) }

  private func workout(load: TrainingLoad?) -> Workout? {
    guard let id = WorkoutID(id) else { return nil }
    var workout = Workout(
      id: id,
      title: title,
      // A sport from a later version is shown as "other"; the row keeps it.
      sport: Sport(rawValue: sport) ?? .other,
      start: Date(timeIntervalSince1970: start),
      utcOffsetSeconds: utcOffset,
      elapsedTime: elapsed,
      load: load,
      loadBasis: self.load?.basis)
    withUnsafePointer(to: self) { record in
      for write in Self.writersOfWorkout { write(&workout, record) }
    }
    workout.recorded = RecordedValues(
      title: titleRecorded, sport: sportRecorded.map { Sport(rawValue: $0) ?? .other },
      start: startRecorded.map { Date(timeIntervalSince1970: $0) }, effort: effortRecorded,
      utcOffsetSeconds: utcOffsetRecorded)
    workout.timeZoneSource = zoneSource.flatMap { TimeZoneSource(rawValue: $0) }
    return workout
  }
}
