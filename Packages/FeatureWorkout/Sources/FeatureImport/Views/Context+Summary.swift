import CorePresentation
import DomainCore
import DomainWorkout

extension ViewModel.Context {
  /// Summarizes an import, and again whenever more best efforts are known, since records follow from them.
  ///
  /// - Parameters:
  ///   - known: the number of outdated workouts that the summary on screen says; `nil` if there is none.
  ///   - isWanted: whether the screen still shows this import when its summary arrives.
  func observeSummary(
    of id: ImportID, firstWeekday: Weekday,
    into summary: any WritableKeyPath<State, Loadable<ImportSummary, WorkoutError>> & Sendable,
    known: @escaping @MainActor () -> Int?, isWanted: @escaping @MainActor () -> Bool = { true },
    _ observeOutdatedEfforts: ObserveOutdatedEffortsUseCase, _ summarizeImport: SummarizeImportUseCase
  ) {
    update { $0[keyPath: summary].startLoading() }
    observe("outdated efforts", observeOutdatedEfforts.execute(), revision: \.revision) { context, result in
      guard isWanted() else { return }
      switch result {
      case .failure(let error): context.update { $0[keyPath: summary].confirm(.failure(error)) }
      case .success(let count):
        guard known() != count.value else { return }
        context.run("summary") { _ async throws(WorkoutError) in
          try await summarizeImport.execute(id, firstWeekday: firstWeekday)
        } landing: { context, result in
          guard isWanted() else { return }
          context.update { $0[keyPath: summary].confirm(result) }
        }
      }
    }
  }
}
