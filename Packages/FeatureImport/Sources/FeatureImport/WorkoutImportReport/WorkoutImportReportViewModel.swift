import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import Foundation

final class WorkoutImportReportViewModel: ViewModel<
  WorkoutImportReportState, WorkoutImportReportAction, WorkoutImportReportIntent
>
{
  private let observeImports: ObserveImportsUseCase
  private let undoImport: UndoImportUseCase
  private let utcOffsetSeconds: @Sendable (Date) -> Int

  init(
    id: ImportID, observeImports: ObserveImportsUseCase, undoImport: UndoImportUseCase,
    utcOffsetSeconds: @escaping @Sendable (Date) -> Int, observers: [any ActionObserver],
    onIntent: @escaping @MainActor (WorkoutImportReportIntent) -> Void
  ) {
    self.observeImports = observeImports
    self.undoImport = undoImport
    self.utcOffsetSeconds = utcOffsetSeconds
    super.init(
      name: "import report", initialState: WorkoutImportReportState(id: id), observers: observers, onIntent: onIntent)
  }

  override func handle(_ action: WorkoutImportReportAction, _ context: Context) {
    switch action {
    case .opened, .refresh:
      observe(context)
    case .undo(let force):
      undo(force: force, context)
    case .askToUndo(let force):
      context.update { $0.asksForUndo = force }
    case .cancel:
      context.update { $0.asksForUndo = nil }
    case .openWorkout(let id):
      context.emit(.openWorkout(id))
    }
  }

  private func observe(_ context: Context) {
    context.update { $0.report.startLoading() }
    context.observe(
      "report", observeImports.execute(state.id), revision: \.revision
    ) { [utcOffsetSeconds] context, result in
      context.update { state in
        state.report.land(result.map(\.value))
        if let report = state.report.value ?? nil { state.utcOffsetSeconds = utcOffsetSeconds(report.batch.startedAt) }
      }
    }
  }

  private func undo(force: Bool, _ context: Context) {
    guard !state.isUndoing else { return }
    let id = state.id
    context.update {
      $0.asksForUndo = nil
      $0.isUndoing = true
      $0.undo = nil
      $0.refusal = nil
    }
    context.run("undo") { [undoImport] _ async throws(WorkoutError) in
      try await undoImport.execute(id, force: force)
    } revision: {
      $0.revision
    } landing: { context, result in
      context.update {
        $0.isUndoing = false
        switch result {
        case .success(let undo): $0.undo = undo
        case .failure(let error): $0.refusal = error
        }
      }
    }
  }
}
