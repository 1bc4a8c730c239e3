import DomainCore

extension GearRepository {
  /// Throws `invalidGear` if the gear was edited again since, and `noSuchGear` if it was deleted.
  func undo(_ change: GearChange) async throws(WorkoutError) -> Revision {
    switch change {
    case .addition(let id): return try await delete(id)
    case .edit(let old, let new): return try await replace(new, with: old)
    case .deletion(let id): return try await restore(id)
    }
  }

  /// Throws `invalidGear` if the gear was edited again since, and `noSuchGear` if it was deleted.
  func redo(_ change: GearChange) async throws(WorkoutError) -> Revision {
    switch change {
    case .addition(let id): return try await restore(id)
    case .edit(let old, let new): return try await replace(old, with: new)
    case .deletion(let id): return try await delete(id)
    }
  }

  private func replace(_ present: Gear, with other: Gear) async throws(WorkoutError) -> Revision {
    let stored = try await gear().firstValue()?.first { $0.id == present.id }
    guard stored == nil || stored == present else { throw .invalidGear("The gear was edited again since.") }
    return try await edit(other)
  }
}
