import DomainCore
import DomainWorkout
import GRDB

/// The statements on the table of goals. Each runs inside a transaction opened by its caller.
enum GoalStore {
  static func training(_ database: Database, _ request: GoalsRequest) throws -> GoalTraining {
    let goals = try GoalRecord.present(database).compactMap(\.goal).sorted(by: Goal.precedes)
    return GoalTraining(
      goals: goals,
      volumes: try request.volumeDays(of: goals).map { try SumStore.dailyVolumes(database, sport: nil, in: $0) } ?? [],
      loads: try request.loadDays(of: goals).map { try SumStore.dailyLoads(database, in: $0).map(\.dailyLoad) } ?? [])
  }

  static func add(_ database: Database, _ goal: Goal) throws {
    guard try GoalRecord.any(database, id: goal.id.description) == nil else { return }
    var record = GoalRecord(id: goal.id.description)
    record.take(goal)
    try record.save(database)
  }

  static func edit(_ database: Database, _ goal: Goal) throws {
    var record = try present(database, goal.id)
    record.take(goal)
    try record.save(database)
  }

  static func delete(_ database: Database, _ id: GoalID, at time: Double) throws {
    var record = try present(database, id)
    record.deletedAt = time
    try record.save(database)
  }

  static func restore(_ database: Database, _ id: GoalID) throws {
    guard var record = try GoalRecord.any(database, id: id.description) else { throw WorkoutError.noSuchGoal(id) }
    record.deletedAt = nil
    try record.save(database)
  }

  private static func present(_ database: Database, _ id: GoalID) throws -> GoalRecord {
    guard let record = try GoalRecord.any(database, id: id.description), !record.isDeleted else {
      throw WorkoutError.noSuchGoal(id)
    }
    return record
  }
}
