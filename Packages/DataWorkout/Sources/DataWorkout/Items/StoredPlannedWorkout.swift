public import DomainCore
public import DomainWorkout
import GRDB

extension PlannedWorkout: StoredItem {
  public static let stored = StoredKind<PlannedWorkout>(
    table: "planned_workout", collection: "planned_workouts", meaning: "Planned workouts, deleted ones included.",
    title: { $0.text("title") ?? $0.text("sport").map { Sport(rawValue: $0)?.name ?? $0 } },
    [
      StoredColumn("day", .dayAsDate),
      StoredColumn("sport", .code),
      StoredColumn("title", .words(), isOptional: true),
      StoredColumn("duration", of: "movingSeconds", .number(ValueRange.duration), isOptional: true),
      StoredColumn("distance", of: "distanceMeters", .number(ValueRange.distance), isOptional: true),
      StoredColumn("load", .number(ValueRange.plannedLoad), isOptional: true),
      StoredColumn("notes", .words(ValueRange.text), isOptional: true),
    ])
}

/// The planned workouts in the local database.
public typealias OfflineFirstPlannedWorkoutRepository = OfflineFirstItemRepository<PlannedWorkout>

extension OfflineFirstItemRepository: PlannedWorkoutRepository where Item == PlannedWorkout {
  public func plannedWorkouts(in days: ClosedRange<CalendarDay>) -> Snapshots<PlannedTraining, StorageError> {
    database.observeWorkouts { database in
      let rows = try ItemRow<PlannedWorkout>.present(
        database, where: "day BETWEEN ? AND ?", [days.lowerBound.daysSinceEpoch, days.upperBound.daysSinceEpoch])
      return PlannedTraining(
        planned: rows.compactMap(\.item).sorted(by: PlannedWorkout.precedes),
        volumes: try SumStore.dailyVolumes(database, sport: nil, in: days))
    }
  }
}
