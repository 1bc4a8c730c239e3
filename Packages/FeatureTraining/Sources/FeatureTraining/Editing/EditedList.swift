import CorePresentation
import DomainCore
import DomainWorkout
import FeatureShared

/// The state of a list whose rows a form adds and changes: goals, gear, planned workouts.
protocol EditedList: Sendable {
  associatedtype Item: Sendable
  associatedtype Row: Equatable & Identifiable & Sendable where Row.ID: Sendable
  associatedtype Change: OptimisticChange where Change.Value == [Row]
  associatedtype Failure: FormError

  var list: Optimistic<Change, StorageError> { get }
  var position: ListPosition { get set }
  /// The row to select as soon as it is listed.
  var awaited: Row.ID? { get set }
  var form: FormState? { get set }
  /// What the form changes; `nil` if it adds something.
  var edited: Item? { get set }
  var changeFailure: Failure? { get set }
}

extension EditedList {
  /// Selects a row, now or when it is listed.
  mutating func select(_ id: Row.ID) {
    awaited = id
    followSelection(from: list)
  }

  /// Keeps the same row selected after the list has changed.
  mutating func followSelection(from old: Optimistic<Change, StorageError>) {
    let ids = (list.shown.value ?? []).map(\.id)
    if let awaited, ids.contains(awaited) {
      position.follow(awaited, among: ids)
      self.awaited = nil
    } else {
      position.follow(old.shown.value?.selected(by: position)?.id, among: ids)
    }
  }
}

extension ViewModel.Context where State: EditedList {
  /// Stores what the form describes. The form stays open until then, and shows why something is rejected.
  ///
  /// - Parameter store: adds or changes a row.
  func save(
    _ store: @escaping @Sendable () async throws(State.Failure) -> (id: State.Row.ID, revision: Revision)
  ) {
    update {
      $0.form?.isSubmitting = true
      $0.form?.problem = nil
    }
    run("save") { _ async throws(State.Failure) in
      try await store()
    } revision: {
      $0.revision
    } landing: { context, result in
      context.update { state in
        switch result {
        case .success(let saved):
          if state.form?.isSubmitting == true { (state.form, state.edited) = (nil, nil) }
          state.select(saved.id)
        case .failure(let error) where state.form?.isSubmitting == true:
          state.form?.isSubmitting = false
          state.form?.problem = error.formProblem
        case .failure(let error): state.changeFailure = error
        }
      }
    }
  }
}
