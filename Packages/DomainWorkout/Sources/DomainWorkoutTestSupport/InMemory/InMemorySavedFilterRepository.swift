public import DomainCore
public import DomainCoreTestSupport
public import DomainWorkout

/// Saved filters in memory that follow the contract of `SavedFilterRepository` within one process.
public final class InMemorySavedFilterRepository: SavedFilterRepository {
  private struct State: Sendable {
    var filters: [SavedFilterID: SavedFilter] = [:]
    var deleted: Set<SavedFilterID> = []

    var present: [SavedFilter] { filters.values.filter { !deleted.contains($0.id) } }

    func checkFree(_ filter: SavedFilter) throws(SavedFilterError) {
      if present.contains(where: { $0.id != filter.id && $0.isNamed(filter.name) }) {
        throw .filterNameTaken(filter.name)
      }
    }

    func checkPresent(_ id: SavedFilterID) throws(SavedFilterError) {
      guard filters[id] != nil, !deleted.contains(id) else { throw .noSuchFilter(id) }
    }
  }

  private let stored: InMemoryValue<State, StorageError>

  /// - Parameter log: counts the commits of all repositories that belong together.
  public init(_ filters: [SavedFilter] = [], in log: InMemoryLog = InMemoryLog()) {
    var start = State()
    for filter in filters { start.filters[filter.id] = filter }
    stored = InMemoryValue(start, in: log)
  }

  /// From now on each call fails with `failure`, and each observation ends with it; `nil` restores normal operation.
  public func fail(with failure: StorageError?) {
    stored.fail(with: failure)
  }

  /// The next change fails with `failure`.
  public func rejectNextChange(with failure: StorageError) { stored.rejectNextChange(with: failure) }

  /// The number of active observations, so that a test can see that one has ended.
  public var observerCount: Int { stored.observerCount }

  public func filters() -> Snapshots<[SavedFilter], StorageError> {
    stored.observation { $0.present.sorted(by: SavedFilter.precedes) }
  }

  public func add(_ filter: SavedFilter) async throws(SavedFilterError) -> Revision {
    try stored.write(mapping: SavedFilterError.storage) { state throws(SavedFilterError) in
      try state.checkFree(filter)
      state.filters[filter.id] = filter
      state.deleted.remove(filter.id)
    }
  }

  public func edit(_ filter: SavedFilter) async throws(SavedFilterError) -> Revision {
    try stored.write(mapping: SavedFilterError.storage) { state throws(SavedFilterError) in
      try state.checkPresent(filter.id)
      try state.checkFree(filter)
      state.filters[filter.id] = filter
    }
  }

  public func delete(_ id: SavedFilterID) async throws(SavedFilterError) -> Revision {
    try stored.write(mapping: SavedFilterError.storage) { state throws(SavedFilterError) in
      try state.checkPresent(id)
      state.deleted.insert(id)
    }
  }

  public func restore(_ id: SavedFilterID) async throws(SavedFilterError) -> Revision {
    try stored.write(mapping: SavedFilterError.storage) { state throws(SavedFilterError) in
      guard let filter = state.filters[id] else { throw .noSuchFilter(id) }
      try state.checkFree(filter)
      state.deleted.remove(id)
    }
  }
}
