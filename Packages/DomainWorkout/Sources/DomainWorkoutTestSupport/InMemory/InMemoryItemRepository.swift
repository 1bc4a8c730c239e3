public import DomainCore
public import DomainCoreTestSupport
public import DomainItems
public import DomainWorkout

/// Items in memory that follow the contract of ``ItemRepository`` within one process. They are in the same log as the
/// workouts, because both are read in one transaction.
public struct InMemoryItemRepository<Item: DomainItems.Item>: ItemRepository {
  private let log: InMemoryWorkoutRepository

  public init(_ items: [Item] = [], in log: InMemoryWorkoutRepository) {
    self.log = log
    guard !items.isEmpty else { return }
    _ = try? log.write { log throws(StorageError) in
      for item in items { log[Item.self].put(item) { _ in item } }
      return log.revision
    }
  }

  /// The items of a log without workouts.
  ///
  /// - Parameter log: counts the commits of all repositories that belong together.
  public init(_ items: [Item] = [], in log: InMemoryLog = InMemoryLog()) {
    self.init(items, in: InMemoryWorkoutRepository(in: log))
  }

  public func items() -> Snapshots<[Item], StorageError> {
    log.observation { $0[Item.self].present.sorted(by: Item.precedes) }
  }

  public func item(_ id: ItemID<Item>) async throws(StorageError) -> Item? {
    try log.read { $0[Item.self][id] }
  }

  public func add(_ item: Item) async throws(ItemError<Item>) -> Revision {
    try write { items throws(ItemError<Item>) in try items.add(item) }
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
      try change(&log[Item.self])
      return log.revision
    }
  }
}

/// The goals of a log in memory.
public typealias InMemoryGoalRepository = InMemoryItemRepository<Goal>

extension InMemoryItemRepository: GoalRepository where Item == Goal {
  public func goals(_ request: GoalsRequest) -> Snapshots<GoalTraining, StorageError> {
    log.observation { log in
      let goals = log[Goal.self].present.sorted(by: Goal.precedes)
      return GoalTraining(
        goals: goals,
        volumes: request.volumeDays(of: goals).map { log.dailyVolumes(in: $0, sport: nil) } ?? [],
        filteredVolumes: request.filteredVolumes(of: goals) { log.dailyVolumes(in: $1, matching: $0) },
        loads: request.loadDays(of: goals).map { log.dailyLoads(in: $0) } ?? [])
    }
  }
}

/// The planned workouts of a log in memory.
public typealias InMemoryPlannedWorkoutRepository = InMemoryItemRepository<PlannedWorkout>

extension InMemoryItemRepository: PlannedWorkoutRepository where Item == PlannedWorkout {
  public func plannedWorkouts(in days: ClosedRange<CalendarDay>) -> Snapshots<PlannedTraining, StorageError> {
    log.observation { log in
      PlannedTraining(
        planned: log[PlannedWorkout.self].present.filter { days.contains($0.day) }.sorted(by: PlannedWorkout.precedes),
        volumes: log.dailyVolumes(in: days, sport: nil))
    }
  }
}

/// The saved filters of a log in memory.
public typealias InMemorySavedFilterRepository = InMemoryItemRepository<SavedFilter>

/// The gear of a log in memory.
public typealias InMemoryGearRepository = InMemoryItemRepository<Gear>

extension InMemoryItemRepository: GearRepository where Item == Gear {
  public func training() -> Snapshots<GearTraining, StorageError> {
    log.observation { log in
      GearTraining(gear: log.presentGear, days: log.gearDays)
    }
  }

  public func limitedTraining() -> Snapshots<GearTraining, StorageError> {
    log.observation { log in
      let limited = GearTraining.Limited(of: log.presentGear)
      let ids = Set(limited.gear.map(\.id))
      let days = log.gearDays.filter { ids.contains($0.key) }.mapValues { days in
        days.filter { day in limited.firstDay.map { $0 <= day.day } ?? true }
      }
      return GearTraining(gear: limited.gear, days: days.filter { !$0.value.isEmpty })
    }
  }

  public func put(_ gear: [Gear]) async throws(StorageError) -> Revision {
    try log.write { log throws(StorageError) in
      for new in gear { log[Gear.self].put(new) { $0.filled(from: new) } }
      return log.revision
    }
  }
}

extension InMemoryWorkoutRepository.Log {
  fileprivate var presentGear: [Gear] { self[Gear.self].present.sorted(by: Gear.precedes) }

  fileprivate var gearDays: [GearID: [GearDay]] {
    var used: [GearID: [CalendarDay: [Workout]]] = [:]
    for workout in newestFirst {
      for id in workout.gear { used[id, default: [:]][workout.day, default: []].append(workout) }
    }
    return used.mapValues { days in days.values.compactMap(GearDay.init).sorted { $0.day < $1.day } }
  }
}

extension CompareWorkoutsUseCase {
  /// Without any kept segment.
  public init(workouts: any WorkoutRepository) {
    self.init(workouts: workouts, segments: InMemoryItemRepository<SavedSegment>())
  }
}
