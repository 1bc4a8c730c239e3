import Foundation
import DomainWorkout
import GRDB

/// Adds the workouts of one file inside a transaction, and finds those that are there from another file.
struct WorkoutAdder {
  /// A workout with its rows, made before the transaction begins.
  struct Candidate: Sendable {
    let detail: WorkoutDetail
    let workout: WorkoutRecord
    let laps: [LapRecord]
    let track: TrackRecord?

    init(_ detail: WorkoutDetail) {
      let id = detail.workout.id
      self.detail = detail
      workout = WorkoutRecord(detail.workout, source: detail.source)
      laps = detail.laps.enumerated().map { LapRecord($1, of: id, at: $0) }
      track = detail.track.isEmpty ? nil : TrackRecord(detail.track, of: id)
    }
  }

  let database: Database
  let handling: DuplicateHandling
  private(set) var addition = WorkoutAddition(added: [], alreadyThere: [], revision: 0)

  init(_ database: Database, handling: DuplicateHandling) {
    self.database = database
    self.handling = handling
  }

  mutating func add(_ candidate: Candidate) throws {
    let id = candidate.detail.workout.id
    guard try WorkoutStore.workout(database, id: id) == nil else {
      return addition.alreadyThere.append(id)
    }
    if handling != .keep, let known = try DuplicateStore.duplicate(database, id: id),
      let workout = WorkoutID(known.workout)
    {
      return addition.alreadyThere.append(workout)
    }
    if let match = try match(of: candidate.detail) {
      if handling != .keep { addition.duplicates.append(match) }
      if handling != .tell {
        try DuplicateStore.put(
          database,
          DuplicateRecord(
            candidate.detail, of: match.workout.id, decision: handling == .keep ? .kept : .skipped,
            reason: match.reason))
      }
      guard handling == .keep else { return }
    }
    try WorkoutStore.insert(database, candidate.workout, laps: candidate.laps, track: candidate.track)
    addition.added.append(id)
  }

  private func match(of detail: WorkoutDetail) throws -> DuplicateMatch? {
    // A workout that was not read from a file is never mistaken for one that was: its owner wrote it down.
    guard detail.source != nil else { return nil }
    let start = detail.workout.start.timeIntervalSince1970
    let reach = DuplicateRule.longestStartDifference
    for record in try WorkoutStore.workouts(database, beganIn: (start - reach)...(start + reach)) {
      guard let workout = record.workout else { continue }
      let track = try WorkoutStore.track(database, of: workout.id)?.track() ?? Track()
      if case .same(let reason) = DuplicateRule.compare(detail, WorkoutDetail(workout: workout, track: track)) {
        return DuplicateMatch(id: detail.workout.id, workout: workout, reason: reason)
      }
    }
    return nil
  }
}
