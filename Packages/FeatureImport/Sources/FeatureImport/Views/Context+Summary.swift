import CorePresentation
import DomainCore
import DomainWorkout

extension ViewModel.Context {
  /// Summarizes an import, and again whenever more best efforts are known, since records follow from them.
  ///
  /// - Parameter known: the number of outdated workouts that the summary on screen says; `nil` if there is none.
  func observeSummary(
    of id: ImportID, imported: Set<WorkoutID>,
    into summary: any WritableKeyPath<State, Loadable<ImportSummary, WorkoutError>> & Sendable,
    known: @escaping @MainActor () -> Int?,
    _ observeOutdatedEfforts: ObserveOutdatedEffortsUseCase, _ summarizeImport: SummarizeImportUseCase
  ) {
    update { $0[keyPath: summary].startLoading() }
    observe("outdated efforts", observeOutdatedEfforts.execute(), revision: \.revision) { context, result in
      switch result {
      case .failure(let error): context.update { $0[keyPath: summary].land(.failure(error)) }
      case .success(let count):
        guard known() != count.value else { return }
        context.run("summary") { _ async throws(WorkoutError) in
          try await summarizeImport.execute(id, imported: imported)
        } landing: { context, result in
          context.update { $0[keyPath: summary].land(result) }
        }
      }
    }
  }
}
