import DomainCore
import DomainTraining
import DomainWorkout
import Foundation

extension InMemoryWorkoutRepository.Log {
  /// The best efforts stored for one state of a workout.
  struct Efforts: Sendable {
    /// What `ticket(of:)` was when they were computed.
    var ticket: Int
    var efforts: [BestEffort]
    var profile: IntensityProfile
    var footprint: Footprint
  }

  /// Differs between states of a workout that can have different efforts.
  private func ticket(of detail: WorkoutDetail) -> Int {
    let workout = detail.workout
    let track = detail.track
    let numbers =
      [
        workout.start.timeIntervalSince1970, workout.elapsedTime, workout.movingTime.value ?? -1,
        workout.distance.value ?? -1, workout.ascent.value ?? -1,
      ] + [track.offsets, track.distances, track.heartRates, track.powers, track.altitudes].flatMap { $0 ?? [] }
    // FNV-1a
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in workout.sport.rawValue.utf8.map(UInt64.init) + numbers.map(\.bitPattern) {
      hash = (hash ^ part) &* 0x100_0000_01b3
    }
    return Int(truncatingIfNeeded: hash)
  }

  var outdatedEfforts: [OutdatedEfforts] {
    newestFirst.reversed().compactMap { workout in
      guard let detail = details[workout.id] else { return nil }
      let ticket = ticket(of: detail)
      return efforts[workout.id]?.ticket == ticket ? nil : OutdatedEfforts(id: workout.id, ticket: ticket)
    }
  }

  /// The workouts of a sport that have current efforts, the oldest first.
  func measured(in sport: Sport, matching filter: WorkoutFilter) -> [(workout: Workout, efforts: [BestEffort])] {
    var filter = filter
    filter.sport = sport
    return workouts(matching: filter).reversed().compactMap { workout in
      guard let detail = details[workout.id], let stored = efforts[workout.id], stored.ticket == ticket(of: detail),
        !stored.efforts.isEmpty
      else { return nil }
      return (workout, stored.efforts)
    }
  }

  /// What is stored of a workout and still matches it.
  private func current(_ id: WorkoutID) -> Efforts? {
    guard let stored = efforts[id], let detail = present(id), ticket(of: detail) == stored.ticket else { return nil }
    return stored
  }

  /// The workouts that a filter selects, the earliest first, each with its current profile.
  func trainedWorkouts(matching filter: WorkoutFilter, timesOf quantities: Set<ZoneQuantity>) -> TrainedWorkouts {
    let workouts = workouts(matching: filter).reversed().map { workout in
      TrainedWorkout(
        workout,
        profile: current(workout.id).flatMap { $0.profile.isEmpty ? nil : $0.profile.limited(to: quantities) })
    }
    return TrainedWorkouts(workouts: workouts, outdatedCount: outdatedEfforts.count)
  }

  /// The workouts that a filter selects and that have a current footprint, the earliest first.
  func footprints(matching filter: WorkoutFilter) -> Footprints {
    let footprints = workouts(matching: filter).reversed().compactMap { workout -> WorkoutFootprint? in
      guard let footprint = current(workout.id)?.footprint, !footprint.isEmpty else { return nil }
      return WorkoutFootprint(workout: workout.id, day: workout.day, footprint: footprint)
    }
    return Footprints(footprints: footprints, outdatedCount: outdatedEfforts.count)
  }

  var sportsWithEfforts: [Sport] {
    Sport.allCases.map { ($0, measured(in: $0, matching: WorkoutFilter()).count) }.filter { $0.1 > 0 }
      .sorted { ($1.1, $0.0.rawValue) < ($0.1, $1.0.rawValue) }.map(\.0)
  }

  /// The workouts with a record that no later one has beaten.
  var recordHolders: Set<WorkoutID> {
    guard !efforts.isEmpty else { return [] }
    return sportsWithEfforts.reduce(into: []) { holders, sport in
      holders.formUnion(recordSteps(in: sport, matching: WorkoutFilter()).values.compactMap(\.last?.workout))
    }
  }

  /// The efforts of each measure that were the best so far, in order of time.
  func recordSteps(
    in sport: Sport, matching filter: WorkoutFilter, mostAscentPerKilometer: Double? = nil
  ) -> [EffortMeasure: [RecordedEffort]] {
    var steps: [EffortMeasure: [RecordedEffort]] = [:]
    for (workout, efforts) in measured(in: sport, matching: filter) {
      if let limit = mostAscentPerKilometer,
        let meters = workout.distance.value, meters != 0, (workout.ascent.value ?? 0) * 1_000 > limit * meters
      {
        continue
      }
      for effort in efforts {
        let measure = effort.measure
        if let last = steps[measure]?.last, measure.score(of: effort.value) <= measure.score(of: last.value) {
          continue
        }
        steps[measure, default: []].append(
          RecordedEffort(
            workout: workout.id, title: workout.title, day: workout.day, value: effort.value,
            startOffset: effort.startOffset))
      }
    }
    return steps
  }

  /// The records that fell in the six weeks up to a day and were not beaten until then.
  func latestRecords(through day: CalendarDay, sport: Sport?) -> [LatestRecord] {
    guard !efforts.isEmpty else { return [] }
    let days = LatestRecord.days(through: day)
    return sportsWithEfforts.filter { sport == nil || $0 == sport }.flatMap { sport in
      recordSteps(in: sport, matching: WorkoutFilter(through: day)).compactMap { measure, steps in
        guard let best = steps.last, days.contains(best.day) else { return nil }
        return LatestRecord(
          sport: sport, record: PersonalRecord(measure: measure, best: best, previous: steps.dropLast().last))
      }
    }.latestFirst
  }
}
