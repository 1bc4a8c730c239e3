public import DomainCore
public import DomainWorkout

/// Goals in memory that follow the contract of `GoalRepository` within one process. They are in the same log as the
/// workouts, because both are read in one transaction.
public struct InMemoryGoalRepository: GoalRepository {
  private let log: InMemoryWorkoutRepository

  public init(_ goals: [Goal] = [], in log: InMemoryWorkoutRepository) {
    self.log = log
    guard !goals.isEmpty else { return }
    _ = try? log.write { log throws(StorageError) in
      for goal in goals { log.goals[goal.id] = goal }
      return log.revision
    }
  }

  public func goals(_ request: GoalsRequest) -> Snapshots<GoalTraining, StorageError> {
    log.observation { log in
      let goals = log.goals.values.filter { !log.deletedGoals.contains($0.id) }.sorted(by: Goal.precedes)
      return GoalTraining(
        goals: goals,
        volumes: request.volumeDays(of: goals).map { log.dailyVolumes(in: $0, sport: nil) } ?? [],
        loads: request.loadDays(of: goals).map { log.dailyLoads(in: $0) } ?? [])
    }
  }

  public func add(_ goal: Goal) async throws(GoalError) -> Revision {
    try log.write { log throws(GoalError) in
      if log.goals[goal.id] == nil { log.goals[goal.id] = goal }
      return log.revision
    }
  }

  public func edit(_ goal: Goal) async throws(GoalError) -> Revision {
    try log.write { log throws(GoalError) in
      try log.checkPresent(goal.id)
      log.goals[goal.id] = goal
      return log.revision
    }
  }

  public func delete(_ id: GoalID) async throws(GoalError) -> Revision {
    try log.write { log throws(GoalError) in
      try log.checkPresent(id)
      log.deletedGoals.insert(id)
      return log.revision
    }
  }

  public func restore(_ id: GoalID) async throws(GoalError) -> Revision {
    try log.write { log throws(GoalError) in
      guard log.goals[id] != nil else { throw .noSuchGoal(id) }
      log.deletedGoals.remove(id)
      return log.revision
    }
  }
}

extension InMemoryWorkoutRepository.Log {
  fileprivate func checkPresent(_ id: GoalID) throws(GoalError) {
    guard goals[id] != nil, !deletedGoals.contains(id) else { throw .noSuchGoal(id) }
  }
}
