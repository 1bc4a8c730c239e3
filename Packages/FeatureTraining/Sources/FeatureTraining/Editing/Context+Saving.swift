import CorePresentation
import DomainCore
import DomainWorkout

extension ViewModel.Context where State: EditedList {
  /// Stores what the form describes. The form stays open until then, and shows why something is rejected.
  ///
  /// - Parameter store: adds or changes a row.
  func save(
    _ store: @escaping @Sendable () async throws(WorkoutError) -> (id: State.Row.ID, revision: Revision)
  ) {
    update {
      $0.form?.isSubmitting = true
      $0.form?.problem = nil
    }
    run("save") { _ async throws(WorkoutError) in
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
