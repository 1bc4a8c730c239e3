import DomainCore
import DomainWorkout
import GRDB

/// The statements on the table of planned workouts. Each runs inside a transaction opened by its caller.
enum PlannedWorkoutStore {
  static func training(_ database: Database, in days: ClosedRange<CalendarDay>) throws -> PlannedTraining {
    let records = try PlannedWorkoutRecord.fetchAll(
      database,
      sql: "SELECT * FROM planned_workout WHERE day BETWEEN ? AND ? AND deleted_at IS NULL",
      arguments: [days.lowerBound.daysSinceEpoch, days.upperBound.daysSinceEpoch])
    return PlannedTraining(
      planned: records.compactMap(\.planned).sorted(by: PlannedWorkout.precedes),
      volumes: try SumStore.dailyVolumes(database, sport: nil, in: days))
  }

  static func plannedWorkout(_ database: Database, _ id: PlannedWorkoutID) throws -> PlannedWorkout? {
    try PlannedWorkoutRecord.any(database, id: id.description).flatMap { $0.isDeleted ? nil : $0.planned }
  }

  static func add(_ database: Database, _ planned: PlannedWorkout) throws {
    guard try PlannedWorkoutRecord.any(database, id: planned.id.description) == nil else { return }
    var record = PlannedWorkoutRecord(id: planned.id.description)
    record.take(planned)
    try record.save(database)
  }

  static func edit(_ database: Database, _ planned: PlannedWorkout) throws {
    var record = try present(database, planned.id)
    record.take(planned)
    try record.save(database)
  }

  static func delete(_ database: Database, _ id: PlannedWorkoutID, at time: Double) throws {
    var record = try present(database, id)
    record.deletedAt = time
    try record.save(database)
  }

  static func restore(_ database: Database, _ id: PlannedWorkoutID) throws {
    guard var record = try PlannedWorkoutRecord.any(database, id: id.description) else {
      throw WorkoutError.noSuchPlannedWorkout(id)
    }
    record.deletedAt = nil
    try record.save(database)
  }

  private static func present(_ database: Database, _ id: PlannedWorkoutID) throws -> PlannedWorkoutRecord {
    guard let record = try PlannedWorkoutRecord.any(database, id: id.description), !record.isDeleted else {
      throw WorkoutError.noSuchPlannedWorkout(id)
    }
    return record
  }
}
