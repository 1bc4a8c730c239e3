public import DomainCore
public import DomainCoreTestSupport
public import DomainWorkout

/// Gear in memory that follows the contract of `GearRepository` within one process. It is in the same log as the
/// workouts, because both are read in one transaction.
public struct InMemoryGearRepository: GearRepository {
  private let log: InMemoryWorkoutRepository

  public init(_ gear: [Gear] = [], in log: InMemoryWorkoutRepository) {
    self.log = log
    guard !gear.isEmpty else { return }
    _ = try? log.write { log throws(StorageError) in
      for gear in gear { log.gear[gear.id] = gear }
      return log.revision
    }
  }

  /// Gear in a log without workouts.
  ///
  /// - Parameter log: counts the commits of all repositories that belong together.
  public init(_ gear: [Gear] = [], in log: InMemoryLog = InMemoryLog()) {
    self.init(gear, in: InMemoryWorkoutRepository(in: log))
  }

  public func gear() -> Snapshots<[Gear], StorageError> {
    log.observation(\.presentGear)
  }

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
      for new in gear where !log.deletedGear.contains(new.id) {
        log.gear[new.id] = log.gear[new.id]?.filled(from: new) ?? new
      }
      return log.revision
    }
  }

  public func edit(_ gear: Gear) async throws(GearError) -> Revision {
    try log.write { log throws(GearError) in
      try log.checkPresent(gear.id)
      log.gear[gear.id] = gear
      return log.revision
    }
  }

  public func delete(_ id: GearID) async throws(GearError) -> Revision {
    try log.write { log throws(GearError) in
      try log.checkPresent(id)
      log.deletedGear.insert(id)
      return log.revision
    }
  }

  public func restore(_ id: GearID) async throws(GearError) -> Revision {
    try log.write { log throws(GearError) in
      guard log.gear[id] != nil else { throw .noSuchGear(id) }
      log.deletedGear.remove(id)
      return log.revision
    }
  }
}

extension InMemoryWorkoutRepository.Log {
  fileprivate var presentGear: [Gear] {
    gear.values.filter { !deletedGear.contains($0.id) }.sorted(by: Gear.precedes)
  }

  fileprivate var gearDays: [GearID: [GearDay]] {
    var used: [GearID: [CalendarDay: [Workout]]] = [:]
    for workout in newestFirst {
      for id in workout.gear { used[id, default: [:]][workout.day, default: []].append(workout) }
    }
    return used.mapValues { days in days.values.compactMap(GearDay.init).sorted { $0.day < $1.day } }
  }

  fileprivate func checkPresent(_ id: GearID) throws(GearError) {
    guard gear[id] != nil, !deletedGear.contains(id) else { throw .noSuchGear(id) }
  }
}
