public import DomainCore

/// The filters that their owner saved under a name.
///
/// Reading and writing follow the rules of `WorkoutRepository`. A deleted filter is remembered, so that another machine
/// does not add it again.
public protocol SavedFilterRepository: Sendable {
  /// All filters that are not deleted, in the order of `SavedFilter.precedes`.
  func filters() -> Snapshots<[SavedFilter], WorkoutError>

  /// Adds a filter. Throws `filterNameTaken` if another one has its name, ignoring case.
  func add(_ filter: SavedFilter) async throws(WorkoutError) -> Revision

  /// Replaces the name and the query of a filter. Throws `noSuchFilter` if there is none with that id, or it is
  /// deleted, and `filterNameTaken` if another one has the name, ignoring case.
  func edit(_ filter: SavedFilter) async throws(WorkoutError) -> Revision

  /// Deletes a filter and remembers the deletion. Throws `noSuchFilter` if there is none with that id, or it is deleted
  /// already.
  func delete(_ id: SavedFilterID) async throws(WorkoutError) -> Revision

  /// Restores a deleted filter. Throws `noSuchFilter` if there never was one with that id, and `filterNameTaken` if
  /// another one has its name by now; a filter that is not deleted is left unchanged.
  func restore(_ id: SavedFilterID) async throws(WorkoutError) -> Revision
}
