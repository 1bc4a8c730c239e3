public import DomainWorkout

/// Something that was done to listed workouts, with what it takes to undo it.
public enum WorkoutListUndo: Equatable, Sendable {
  case deletion(Set<WorkoutID>)
  case restoration(Set<WorkoutID>)
  case edit([EditedWorkout])
}

extension WorkoutListState {
  /// So many changes can be undone. Each knows what it changed, so they take room.
  private static let undoLimit = 50

  mutating func noteUndoable(_ change: WorkoutListUndo) {
    undoable.append(change)
    if undoable.count > Self.undoLimit { undoable.removeFirst() }
  }

  /// Keeps a change whose undoing failed, unless it would fail again.
  mutating func noteNotUndone(_ change: WorkoutListUndo, _ error: WorkoutError) {
    if error != .changedSince, error != .noneMatch { noteUndoable(change) }
  }
}
