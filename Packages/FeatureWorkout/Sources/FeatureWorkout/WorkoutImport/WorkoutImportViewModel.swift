import CoreUI
import DomainWorkout

final class WorkoutImportViewModel: ViewModel<WorkoutImportState, WorkoutImportAction, WorkoutImportIntent> {
  private let importWorkouts: ImportWorkoutsUseCase

  init(
    paths: [String], importWorkouts: ImportWorkoutsUseCase, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (WorkoutImportIntent) -> Void
  ) {
    self.importWorkouts = importWorkouts
    super.init(
      name: "import", initialState: WorkoutImportState(paths: paths), observers: observers, onIntent: onIntent)
  }

  override func handle(_ action: WorkoutImportAction, _ context: Context) {
    switch action {
    case .opened:
      importFiles(context)
    }
  }

  private func importFiles(_ context: Context) {
    let paths = state.paths
    context.update { $0.phase = .running(nil) }
    context.run("import") { [importWorkouts] context async throws(ImportError) in
      try await importWorkouts.execute(paths) { progress in
        await context.update { $0.phase = .running(progress) }
      }
    } revision: {
      $0.revision
    } landing: { context, result in
      context.update {
        $0.phase =
          switch result {
          case .success(let report): .finished(report)
          case .failure(let error): .failed(error)
          }
      }
    }
  }
}
