extension WorkoutRepository {
  /// Deletes those of the workouts that exist. Throws `changedSince` if there are none.
  func deleteAll(_ ids: Set<WorkoutID>) async throws(WorkoutError) -> ChangedWorkouts {
    do throws(WorkoutError) {
      return try await delete(matching: WorkoutFilter(ids: ids), allowingSeveral: true)
    } catch {
      throw error == .noneMatch ? .changedSince : error
    }
  }

  /// Restores those of the workouts that are deleted. Throws `changedSince` if there are none.
  func restoreAll(_ ids: Set<WorkoutID>) async throws(WorkoutError) -> ChangedWorkouts {
    do throws(WorkoutError) {
      return try await restore(matching: WorkoutFilter(ids: ids, isDeleted: true), allowingSeveral: true)
    } catch {
      throw error == .noneMatch ? .changedSince : error
    }
  }
}

extension UndoableChange {
  /// Whether training loads depend on it.
  var affectsLoads: Bool {
    switch self {
    case .edit(let edits): edits.contains { $0.before.keys.contains(where: \.affectsLoad) }
    case .merge, .importing, .importUndo: true
    // Whoever observes the thresholds recomputes loads, and reports how many changed.
    case .addition, .deletion, .restoration, .threshold, .goal, .gear, .filter, .planned: false
    }
  }
}
