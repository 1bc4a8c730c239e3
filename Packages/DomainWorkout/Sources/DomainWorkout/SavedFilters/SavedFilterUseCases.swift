public import DomainCore

/// Lists the saved filters.
public struct ObserveSavedFiltersUseCase: Sendable {
  private let filters: any SavedFilterRepository

  public init(filters: any SavedFilterRepository) {
    self.filters = filters
  }

  /// All filters, by name.
  public func execute() -> Snapshots<[SavedFilter], WorkoutError> { filters.filters() }
}

/// Gives a saved filter another name.
public struct RenameSavedFilterUseCase: Sendable {
  private let filters: any SavedFilterRepository
  private let history: ChangeHistory?

  /// - Parameter history: notes the change, so that it can be undone.
  public init(filters: any SavedFilterRepository, history: ChangeHistory? = nil) {
    self.filters = filters
    self.history = history
  }

  /// Throws `invalidFilterName`, `filterNameTaken` and `noSuchFilter`.
  public func execute(_ filter: SavedFilter, to name: String) async throws(WorkoutError) -> Revision {
    guard let valid = SavedFilter.validName(name) else { throw .invalidFilterName(name) }
    var renamed = filter
    renamed.name = valid
    let revision = try await filters.edit(renamed)
    if renamed != filter { history?.note(.edit(from: filter, to: renamed)) }
    return revision
  }
}

/// Deletes a saved filter; workouts are not affected.
public struct DeleteSavedFilterUseCase: Sendable {
  private let filters: any SavedFilterRepository
  private let history: ChangeHistory?

  /// - Parameter history: notes the change, so that it can be undone.
  public init(filters: any SavedFilterRepository, history: ChangeHistory? = nil) {
    self.filters = filters
    self.history = history
  }

  /// Deletes a filter and remembers the deletion. Throws `noSuchFilter`.
  public func execute(_ id: SavedFilterID) async throws(WorkoutError) -> Revision {
    let revision = try await filters.delete(id)
    history?.note(.deletion(id))
    return revision
  }
}
