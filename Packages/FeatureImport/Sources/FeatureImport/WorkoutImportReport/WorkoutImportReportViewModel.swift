public import CorePresentation
import CoreUI
import DomainCore
public import DomainWorkout
public import Foundation

/// The dependencies of the import report screen.
@MainActor
public protocol WorkoutImportReportDependencies: ScreenDependencies {
  var observeImports: ObserveImportsUseCase { get }
  var undoImport: UndoImportUseCase { get }
  var utcOffsetSeconds: @Sendable (Date) -> Int { get }
}

public final class WorkoutImportReportViewModel: ViewModel<
  WorkoutImportReportState, WorkoutImportReportAction, WorkoutImportReportIntent
>
{
  let dependencies: any WorkoutImportReportDependencies

  public init(
    _ dependencies: any WorkoutImportReportDependencies, id: ImportID,
    onIntent: @escaping @MainActor (WorkoutImportReportIntent) -> Void
  ) {
    self.dependencies = dependencies
    super.init(
      name: "import report", initialState: WorkoutImportReportState(id: id), observers: dependencies.observers,
      onIntent: onIntent)
  }

  public override func handle(_ action: WorkoutImportReportAction, _ context: Context) {
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
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func observe(_ context: Context) {
    context.update { $0.report.startLoading() }
    context.observe(
      "report", dependencies.observeImports.execute(state.id), revision: \.revision
    ) { [utcOffsetSeconds = dependencies.utcOffsetSeconds] context, result in
      context.update { state in
        state.land(result)
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
      $0.changeFailure = nil
    }
    context.run("undo") { [undoImport = dependencies.undoImport] _ async throws(WorkoutError) in
      try await undoImport.execute(id, force: force)
    } revision: {
      $0.revision
    } landing: { [weak self] context, result in
      context.update {
        $0.isUndoing = false
        switch result {
        case .success(let undo): $0.undo = undo
        case .failure(let error): $0.changeFailure = error
        }
      }
      if case .failure = result { context.keepForTryingAgain { self?.undo(force: force, $0) } }
    }
  }
}
