import DomainCore

extension GearRepository {
  /// Makes a change again, or the inverse of one to undo it.
  ///
  /// Throws `changedSince` if the gear was edited again since, and `noSuchGear` if it was deleted.
  func make(_ change: GearChange) async throws(WorkoutError) -> Revision {
    switch change {
    case .addition(let id): return try await restore(id)
    case .deletion(let id): return try await delete(id)
    case .edit(let old, let new):
      let stored = try await gear().firstValue()?.first { $0.id == old.id }
      guard stored == nil || stored == old else { throw .changedSince }
      return try await edit(new)
    }
  }
}
