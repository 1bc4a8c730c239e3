public import CorePresentation
import CoreUI
public import DomainCore
public import DomainWorkout
public import Foundation

/// The dependencies of the import report screen.
@MainActor
public protocol WorkoutImportReportDependencies: ScreenDependencies {
  var observeImports: ObserveImportsUseCase { get }
  var undoImport: UndoImportUseCase { get }
  var observeOutdatedEfforts: ObserveOutdatedEffortsUseCase { get }
  var summarizeImport: SummarizeImportUseCase { get }
  var utcOffsetSeconds: @Sendable (Date) -> Int { get }
}

public final class WorkoutImportReportViewModel: ViewModel<
  WorkoutImportReportState, WorkoutImportReportAction, WorkoutImportReportIntent
>
{
  let dependencies: any WorkoutImportReportDependencies
  private let firstWeekday: Weekday
  private let isLive: Bool

  /// - Parameters:
  ///   - firstWeekday: the day on which weeks begin.
  ///   - isLive: whether a person looks at the report, who also sees a summary of what is in the log.
  public init(
    _ dependencies: any WorkoutImportReportDependencies, id: ImportID, firstWeekday: Weekday = .monday,
    isLive: Bool = false, onIntent: @escaping @MainActor (WorkoutImportReportIntent) -> Void
  ) {
    self.dependencies = dependencies
    self.firstWeekday = firstWeekday
    self.isLive = isLive
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
    case .openRecords(let sport):
      context.emit(.openRecords(sport))
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func observe(_ context: Context) {
    context.update { $0.report.startLoading() }
    context.observe(
      "report", dependencies.observeImports.execute(state.id), revision: \.revision
    ) { [weak self, utcOffsetSeconds = dependencies.utcOffsetSeconds] context, result in
      let old = self?.state.report.value ?? nil
      context.update { state in
        state.confirm(result)
        if let report = state.report.value ?? nil { state.utcOffsetSeconds = utcOffsetSeconds(report.batch.startedAt) }
      }
      if let self, (self.state.report.value ?? nil) != old { self.summarize(context) }
    }
  }

  private func summarize(_ context: Context) {
    guard isLive, let report = state.report.value ?? nil, report.batch.undoneAt == nil else { return }
    context.update { $0.summary = .idle }
    context.observeSummary(
      of: state.id, firstWeekday: firstWeekday, into: \.summary,
      known: { [weak self] in self?.state.summary.value?.outdatedCount },
      dependencies.observeOutdatedEfforts, dependencies.summarizeImport)
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
