public import DomainCore
public import DomainWorkout

/// Planned workouts in memory that follow the contract of `PlannedWorkoutRepository` within one process. They are in
/// the same log as the workouts, because both are read in one transaction.
public struct InMemoryPlannedWorkoutRepository: PlannedWorkoutRepository {
  private let log: InMemoryWorkoutRepository

  public init(_ planned: [PlannedWorkout] = [], in log: InMemoryWorkoutRepository) {
    self.log = log
    _ = try? log.write { log throws(StorageError) in
      for one in planned { log.planned[one.id] = one }
      return log.revision
    }
  }

  public func plannedWorkouts(in days: ClosedRange<CalendarDay>) -> Snapshots<PlannedTraining, StorageError> {
    log.observation { log in
      PlannedTraining(
        planned: log.planned.values.filter { days.contains($0.day) && !log.deletedPlanned.contains($0.id) }
          .sorted(by: PlannedWorkout.precedes),
        volumes: log.dailyVolumes(in: days, sport: nil))
    }
  }

  public func plannedWorkout(_ id: PlannedWorkoutID) async throws(StorageError) -> PlannedWorkout? {
    try log.read { log in log.deletedPlanned.contains(id) ? nil : log.planned[id] }
  }

  public func add(_ planned: PlannedWorkout) async throws(PlannedWorkoutError) -> Revision {
    try log.write { log throws(PlannedWorkoutError) in
      if log.planned[planned.id] == nil { log.planned[planned.id] = planned }
      return log.revision
    }
  }

  public func edit(_ planned: PlannedWorkout) async throws(PlannedWorkoutError) -> Revision {
    try log.write { log throws(PlannedWorkoutError) in
      try log.checkPresent(planned.id)
      log.planned[planned.id] = planned
      return log.revision
    }
  }

  public func delete(_ id: PlannedWorkoutID) async throws(PlannedWorkoutError) -> Revision {
    try log.write { log throws(PlannedWorkoutError) in
      try log.checkPresent(id)
      log.deletedPlanned.insert(id)
      return log.revision
    }
  }

  public func restore(_ id: PlannedWorkoutID) async throws(PlannedWorkoutError) -> Revision {
    try log.write { log throws(PlannedWorkoutError) in
      guard log.planned[id] != nil else { throw .noSuchPlannedWorkout(id) }
      log.deletedPlanned.remove(id)
      return log.revision
    }
  }
}

extension InMemoryWorkoutRepository.Log {
  fileprivate func checkPresent(_ id: PlannedWorkoutID) throws(PlannedWorkoutError) {
    guard planned[id] != nil, !deletedPlanned.contains(id) else { throw .noSuchPlannedWorkout(id) }
  }
}
