public import DomainCore

/// Lists the saved filters.
public struct ObserveSavedFiltersUseCase: Sendable {
  private let filters: any SavedFilterRepository

  public init(filters: any SavedFilterRepository) {
    self.filters = filters
  }

  public func execute() -> Snapshots<[SavedFilter], WorkoutError> { filters.filters() }
}

/// Gives a saved filter another name.
public struct RenameSavedFilterUseCase: Sendable {
  private let filters: any SavedFilterRepository

  public init(filters: any SavedFilterRepository) {
    self.filters = filters
  }

  /// Throws `invalidFilterName`, `filterNameTaken` and `noSuchFilter`.
  public func execute(_ filter: SavedFilter, to name: String) async throws(WorkoutError) -> Revision {
    guard let valid = SavedFilter.validName(name) else { throw .invalidFilterName(name) }
    var renamed = filter
    renamed.name = valid
    return try await filters.edit(renamed)
  }
}

/// Deletes a saved filter; workouts are not affected.
public struct DeleteSavedFilterUseCase: Sendable {
  private let filters: any SavedFilterRepository

  public init(filters: any SavedFilterRepository) {
    self.filters = filters
  }

  public func execute(_ id: SavedFilterID) async throws(WorkoutError) -> Revision { try await filters.delete(id) }
}
