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
    } onFailure: { state, error in
      guard state.dialog == nil, let dialog else { return }
      var form: FormState?
      FormState.reopen(dialog.form, in: &form, because: error.explanation)
      if let form { state.dialog = .edit(form, of: dialog.ids) }
    }
  }

  func remove(
    _ filter: WorkoutFilter, allowingSeveral: Bool = true, hiding ids: Set<WorkoutID>, _ context: Context
  ) {
    store(.remove(ids), context) {
      [deleteWorkouts = dependencies.deleteWorkouts] () async throws(WorkoutError) in
      try await deleteWorkouts.execute(matching: filter, allowingSeveral: allowingSeveral)
    } revision: {
      $0.revision
    } landing: { state, changed in
      state.deleted = changed.ids
      state.marked.subtract(changed.ids)
    }
  }

  func restore(_ ids: Set<WorkoutID>, _ context: Context) {
    restore(
      WorkoutFilter(ids: ids, isDeleted: true), hiding: state.filter.isDeleted ? ids : [], context)
  }

  func restore(
    _ filter: WorkoutFilter, allowingSeveral: Bool = true, hiding ids: Set<WorkoutID>, _ context: Context
  ) {
    store(.remove(ids), context) {
      [restoreWorkouts = dependencies.restoreWorkouts] () async throws(WorkoutError) in
      try await restoreWorkouts.execute(matching: filter, allowingSeveral: allowingSeveral)
    } revision: {
      $0.revision
    } landing: { state, changed in
      state.deleted.subtract(changed.ids)
      state.restored = changed.ids
      state.marked.subtract(changed.ids)
    }
  }

  func store<Done: Sendable>(
    _ change: WorkoutListChange, _ context: Context,
    _ work: @escaping @Sendable () async throws(WorkoutError) -> Done,
    revision: @escaping @Sendable (Done) -> Revision,
    landing: @escaping @Sendable (inout WorkoutListState, Done) -> Void,
    onFailure: @escaping @Sendable (inout WorkoutListState, WorkoutError) -> Void = { _, _ in }
  ) {
    context.commit(change, to: \.list, rejection: \.changeFailure, work, revision: revision, again: nil) {
      context, result in
      context.update { state in
        switch result {
        case .success(let done): landing(&state, done)
        case .failure(let error):
          onFailure(&state, error)
        }
      }
    }
    context.update {
      $0.lastEdit = nil
      $0.position.clamp(rowCount: $0.workouts.count)
    }
  }
}
