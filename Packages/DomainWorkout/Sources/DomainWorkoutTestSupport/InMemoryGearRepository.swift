public import DomainCore
public import DomainCoreTestSupport
public import DomainWorkout

/// Gear in memory that follows the contract of `GearRepository` within one process.
public final class InMemoryGearRepository: GearRepository {
  private struct State: Sendable {
    var gear: [GearID: Gear] = [:]
    var deleted: Set<GearID> = []

    func present(_ id: GearID) throws(WorkoutError) {
      guard gear[id] != nil, !deleted.contains(id) else { throw .noSuchGear(id) }
    }
  }

  private let stored: InMemoryValue<State, WorkoutError>

  /// - Parameter log: counts the commits of all repositories that belong together.
  public init(_ gear: [Gear] = [], in log: InMemoryLog = InMemoryLog()) {
    var start = State()
    for gear in gear { start.gear[gear.id] = gear }
    stored = InMemoryValue(start, in: log)
  }

  /// From now on each call fails with `failure`, and each observation ends with it; `nil` restores normal operation.
  public func fail(with failure: WorkoutError?) {
    stored.fail(with: failure)
  }

  /// The number of active observations, so that a test can see that one has ended.
  public var observerCount: Int { stored.observerCount }

  public func gear() -> Snapshots<[Gear], WorkoutError> {
    stored.observation { state in
      state.gear.values.filter { !state.deleted.contains($0.id) }.sorted(by: Gear.precedes)
    }
  }

  public func put(_ gear: [Gear]) async throws(WorkoutError) -> Revision {
    try stored.write { state in
      for new in gear where !state.deleted.contains(new.id) {
        state.gear[new.id] = state.gear[new.id]?.filled(from: new) ?? new
      }
    }
  }

  public func edit(_ gear: Gear) async throws(WorkoutError) -> Revision {
    try stored.write { state throws(WorkoutError) in
      try state.present(gear.id)
      state.gear[gear.id] = gear
    }
  }

  public func delete(_ id: GearID) async throws(WorkoutError) -> Revision {
    try stored.write { state throws(WorkoutError) in
      try state.present(id)
      state.deleted.insert(id)
    }
  }

  public func restore(_ id: GearID) async throws(WorkoutError) -> Revision {
    try stored.write { state throws(WorkoutError) in
      guard state.gear[id] != nil else { throw .noSuchGear(id) }
      state.deleted.remove(id)
    }
  }
}
