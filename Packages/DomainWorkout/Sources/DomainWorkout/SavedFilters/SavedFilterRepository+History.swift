import DomainCore

extension SavedFilterRepository {
  /// Makes a change again, or the inverse of one to undo it.
  ///
  /// Throws `changedSince` if the filter was edited again since, `noSuchFilter` if it was deleted, and
  /// `filterNameTaken` if another one has its name by now.
  func make(_ change: SavedFilterChange) async throws(WorkoutError) -> Revision {
    switch change {
    case .addition(let id): return try await restore(id)
    case .deletion(let id): return try await delete(id)
    case .edit(let old, let new):
      let stored = try await filters().firstValue()?.first { $0.id == old.id }
      guard stored == nil || stored == old else { throw .changedSince }
      return try await edit(new)
    }
  }
}
