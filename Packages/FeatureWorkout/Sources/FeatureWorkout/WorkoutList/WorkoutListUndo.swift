public import DomainWorkout

/// A change of listed workouts, with everything needed to undo it.
public enum WorkoutListUndo: Equatable, Sendable {
  case deletion(Set<WorkoutID>)
  case restoration(Set<WorkoutID>)
  case edit([EditedWorkout])
}

extension WorkoutListState {
  /// The number of changes that can be undone. Each stores what it changed, which takes memory.
  private static let undoLimit = 50

  mutating func noteUndoable(_ change: WorkoutListUndo) {
    undoable.append(change)
    if undoable.count > Self.undoLimit { undoable.removeFirst() }
  }

  /// Keeps a change if undoing it failed, unless it would fail again.
  mutating func noteNotUndone(_ change: WorkoutListUndo, _ error: WorkoutError) {
    if error != .changedSince, error != .noneMatch { noteUndoable(change) }
  }
}
