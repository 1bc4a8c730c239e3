import DomainCore

extension SavedFilterRepository {
  /// Throws `changedSince` if the filter was edited again since, `noSuchFilter` if it was deleted, and `filterNameTaken`
  /// if another one has its name by now.
  func undo(_ change: SavedFilterChange) async throws(WorkoutError) -> Revision {
    switch change {
    case .addition(let id): return try await delete(id)
    case .edit(let old, let new): return try await replace(new, with: old)
    case .deletion(let id): return try await restore(id)
    }
  }

  /// Throws like `undo`.
  func redo(_ change: SavedFilterChange) async throws(WorkoutError) -> Revision {
    switch change {
    case .addition(let id): return try await restore(id)
    case .edit(let old, let new): return try await replace(old, with: new)
    case .deletion(let id): return try await delete(id)
    }
  }

  private func replace(_ present: SavedFilter, with other: SavedFilter) async throws(WorkoutError) -> Revision {
    let stored = try await filters().firstValue()?.first { $0.id == present.id }
    guard stored == nil || stored == present else { throw .changedSince }
    return try await edit(other)
  }
}
