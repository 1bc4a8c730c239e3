import CorePresentation
import DomainCore
import DomainWorkout

/// Changes to workouts. The list shows each one immediately and stores it.
extension WorkoutListViewModel {
  func edit(
    _ changes: [WorkoutChange], of filter: WorkoutFilter, allowingSeveral: Bool,
    typedIn dialog: (form: FormState, ids: Set<WorkoutID>)? = nil, _ context: Context
  ) {
    store(.edit(filter, changes), context) { [editWorkouts = dependencies.editWorkouts] () async throws(WorkoutError) in
      try await editWorkouts.execute(matching: filter, allowingSeveral: allowingSeveral, changes)
    } revision: {
      $0.revision
    } landing: {
      $0.lastEdit = $1
      $0.noteUndoable(.edit($1.edits))
    } onFailure: { state, error in
      guard state.dialog == nil, let dialog else { return }
      var form: FormState?
      FormState.reopen(dialog.form, in: &form, because: error.explanation)
      if let form { state.dialog = .edit(form, of: dialog.ids) }
    }
  }

  /// Undoes the last stored change.
  func undo(_ context: Context) {
    if let last = state.undoable.last { undo(last, context) }
  }

  private func undo(_ last: WorkoutListUndo, _ context: Context) {
    context.update { if $0.undoable.last == last { $0.undoable.removeLast() } }
    switch last {
    case .deletion(let ids): restore(ids, undoing: last, context)
    case .restoration(let ids): remove(WorkoutFilter(ids: ids), hiding: ids, undoing: last, context)
    case .edit(let edits):
      store(.undo, undoing: last, context) { [undoEdit = dependencies.undoEdit] () async throws(WorkoutError) in
        try await undoEdit.execute(edits)
      } revision: {
        $0.revision
      } landing: {
        $0.lastUndo = $1
      }
    }
  }

  func remove(
    _ filter: WorkoutFilter, allowingSeveral: Bool = true, hiding ids: Set<WorkoutID>,
    undoing undone: WorkoutListUndo? = nil, _ context: Context
  ) {
    store(.remove(ids), undoing: undone, context) {
      [deleteWorkouts = dependencies.deleteWorkouts] () async throws(WorkoutError) in
      try await deleteWorkouts.execute(matching: filter, allowingSeveral: allowingSeveral)
    } revision: {
      $0.revision
    } landing: { state, changed in
      state.deleted = changed.ids
      state.marked.subtract(changed.ids)
      if undone == nil { state.noteUndoable(.deletion(changed.ids)) }
    }
  }

  func restore(_ ids: Set<WorkoutID>, undoing undone: WorkoutListUndo? = nil, _ context: Context) {
    restore(
      WorkoutFilter(ids: ids, isDeleted: true), hiding: state.filter.isDeleted ? ids : [], undoing: undone, context)
  }

  func restore(
    _ filter: WorkoutFilter, allowingSeveral: Bool = true, hiding ids: Set<WorkoutID>,
    undoing undone: WorkoutListUndo? = nil, _ context: Context
  ) {
    store(.remove(ids), undoing: undone, context) {
      [restoreWorkouts = dependencies.restoreWorkouts] () async throws(WorkoutError) in
      try await restoreWorkouts.execute(matching: filter, allowingSeveral: allowingSeveral)
    } revision: {
      $0.revision
    } landing: { state, changed in
      state.deleted.subtract(changed.ids)
      state.restored = changed.ids
      state.marked.subtract(changed.ids)
      if undone == nil { state.noteUndoable(.restoration(changed.ids)) }
    }
  }

  /// - Parameter undone: the earlier change that this change undoes.
  private func store<Done: Sendable>(
    _ change: WorkoutListChange, undoing undone: WorkoutListUndo? = nil, _ context: Context,
    _ work: @escaping @Sendable () async throws(WorkoutError) -> Done,
    revision: @escaping @Sendable (Done) -> Revision,
    landing: @escaping @Sendable (inout WorkoutListState, Done) -> Void,
    onFailure: @escaping @Sendable (inout WorkoutListState, WorkoutError) -> Void = { _, _ in }
  ) {
    // Repeating an undo removes the change from the list of undoable changes again.
    var again: (@MainActor (Context) -> Void)?
    if let undone { again = { [weak self] in self?.undo(undone, $0) } }
    context.commit(change, to: \.list, rejection: \.changeFailure, work, revision: revision, again: again) {
      context, result in
      context.update { state in
        switch result {
        case .success(let done): landing(&state, done)
        case .failure(let error):
          if let undone { state.noteNotUndone(undone, error) }
          onFailure(&state, error)
        }
      }
    }
    context.update {
      $0.lastEdit = nil
      $0.lastUndo = nil
      $0.position.clamp(rowCount: $0.workouts.count)
    }
  }
}
