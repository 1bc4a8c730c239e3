public import DomainCore
public import DomainItems
public import DomainWorkout

/// A kind of item that a log in memory has.
public protocol InMemoryItem: Item {
  /// Where the log keeps them.
  static var items: WritableKeyPath<InMemoryWorkoutRepository.Log, InMemoryItems<Self>> { get }
}

/// Items in memory that follow the contract of ``ItemRepository`` within one process. They are in the same log as the
/// workouts, because both are read in one transaction.
public struct InMemoryItemRepository<Item: InMemoryItem>: ItemRepository {
  private let log: InMemoryWorkoutRepository

  public init(_ items: [Item] = [], in log: InMemoryWorkoutRepository) {
    self.log = log
    guard !items.isEmpty else { return }
    _ = try? log.write { log throws(StorageError) in
      for item in items { log[keyPath: Item.items].add(item) }
      return log.revision
    }
  }

  public func item(_ id: ItemID<Item>) async throws(StorageError) -> Item? {
    try log.read { $0[keyPath: Item.items][id] }
  }

  public func add(_ item: Item) async throws(ItemError<Item>) -> Revision {
    try write { items throws(ItemError<Item>) in items.add(item) }
  }

  public func edit(_ item: Item) async throws(ItemError<Item>) -> Revision {
    try write { items throws(ItemError<Item>) in try items.edit(item) }
  }

  public func delete(_ id: ItemID<Item>) async throws(ItemError<Item>) -> Revision {
    try write { items throws(ItemError<Item>) in try items.delete(id) }
  }

  public func restore(_ id: ItemID<Item>) async throws(ItemError<Item>) -> Revision {
    try write { items throws(ItemError<Item>) in try items.restore(id) }
  }

  private func write(
    _ change: (inout InMemoryItems<Item>) throws(ItemError<Item>) -> Void
  ) throws(ItemError<Item>) -> Revision {
    try log.write { log throws(ItemError<Item>) in
      try change(&log[keyPath: Item.items])
      return log.revision
    }
  }
}

extension Goal: InMemoryItem {
  public static var items: WritableKeyPath<InMemoryWorkoutRepository.Log, InMemoryItems<Goal>> { \.goals }
}

/// The goals of a log in memory.
public typealias InMemoryGoalRepository = InMemoryItemRepository<Goal>

extension InMemoryItemRepository: GoalRepository where Item == Goal {
  public func goals(_ request: GoalsRequest) -> Snapshots<GoalTraining, StorageError> {
    log.observation { log in
      let goals = log.goals.present.sorted(by: Goal.precedes)
      return GoalTraining(
        goals: goals,
        volumes: request.volumeDays(of: goals).map { log.dailyVolumes(in: $0, sport: nil) } ?? [],
        loads: request.loadDays(of: goals).map { log.dailyLoads(in: $0) } ?? [])
    }
  }
}

extension PlannedWorkout: InMemoryItem {
  public static var items: WritableKeyPath<InMemoryWorkoutRepository.Log, InMemoryItems<PlannedWorkout>> { \.planned }
}

/// The planned workouts of a log in memory.
public typealias InMemoryPlannedWorkoutRepository = InMemoryItemRepository<PlannedWorkout>

extension InMemoryItemRepository: PlannedWorkoutRepository where Item == PlannedWorkout {
  public func plannedWorkouts(in days: ClosedRange<CalendarDay>) -> Snapshots<PlannedTraining, StorageError> {
    log.observation { log in
      PlannedTraining(
        planned: log.planned.present.filter { days.contains($0.day) }.sorted(by: PlannedWorkout.precedes),
        volumes: log.dailyVolumes(in: days, sport: nil))
    }
  }
}
