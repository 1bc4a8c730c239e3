import CoreDatabase
public import DomainCore
public import DomainWorkout
import GRDB

extension Goal: StoredItem {
  public static let stored = StoredKind<Goal>(
    table: "goal", collection: "goals", meaning: "Goals, deleted ones included.",
    title: { $0.text("name") ?? $0.item?.aim.label ?? $0.text("measure") },
    [
      StoredColumn("measure", .code),
      StoredColumn("target", .number(ValueRange.goalTarget)),
      StoredColumn("period", .code),
      StoredColumn("sport", of: "sports", .codes, isOptional: true),
      StoredColumn("name", .words(), isOptional: true),
      StoredColumn("query", of: "filter", .query, isOptional: true),
      StoredColumn("created", of: "createdDay", .day),
    ])
}

/// The goals in the local database.
public typealias OfflineFirstGoalRepository = OfflineFirstItemRepository<Goal>

extension OfflineFirstItemRepository: GoalRepository where Item == Goal {
  public func goals(_ request: GoalsRequest) -> Snapshots<GoalTraining, StorageError> {
    database.observeWorkouts { database in
      let goals = try ItemRow<Goal>.items(database)
      return GoalTraining(
        goals: goals,
        volumes: try request.volumeDays(of: goals).map { try SumStore.dailyVolumes(database, sport: nil, in: $0) }
          ?? [],
        filteredVolumes: try request.filteredVolumes(of: goals) { filter, days in
          try ListTotalsStore(database, matching: filter).volumes(in: days)
        },
        loads: try request.loadDays(of: goals).map { try SumStore.dailyLoads(database, in: $0).map(\.dailyLoad) } ?? [])
    }
  }
}

extension WorkoutSchema {
  static let goalFilters = Migration("workout-7-goal-filters") { database in
    try database.execute(sql: "ALTER TABLE goal ADD COLUMN query TEXT")
  }
}
