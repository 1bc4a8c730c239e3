public import CorePresentation
import CoreUI
public import DomainCore
public import DomainWorkout
import FeatureShared
public import Foundation

public struct WorkoutImportReportState: Equatable, Sendable {
  public var id: ImportID
  /// The report; missing if the import does not exist.
  public var report: Loadable<ImportBatchReport, StorageError>
  /// The local clock's offset from UTC when the import began, in seconds.
  public var utcOffsetSeconds: Int
  /// Whether the screen asks about undoing the import with force; `nil` if it does not ask.
  public var asksForUndo: Bool?
  /// Whether Fettle is undoing the import.
  public var isUndoing: Bool
  /// The result of undoing the import on this screen.
  public var undo: ImportUndo?
  /// What the import brought, as the log has it now.
  public var summary: Loadable<ImportSummary, StorageError>
  /// Why undoing the import failed.
  public var changeFailure: ImportHistoryError?

  public init(
    id: ImportID, report: Loadable<ImportBatchReport, StorageError> = .idle, utcOffsetSeconds: Int = 0,
    asksForUndo: Bool? = nil,
    isUndoing: Bool = false, undo: ImportUndo? = nil, summary: Loadable<ImportSummary, StorageError> = .idle,
    changeFailure: ImportHistoryError? = nil
  ) {
    self.summary = summary
    self.id = id
    self.report = report
    self.utcOffsetSeconds = utcOffsetSeconds
    self.asksForUndo = asksForUndo
    self.isUndoing = isUndoing
    self.undo = undo
    self.changeFailure = changeFailure
  }

  mutating func confirm(_ result: Result<Snapshot<ImportBatchReport?>, StorageError>) {
    report.confirm(found: result.map(\.value))
    // It was redone.
    if let undo, case .success(let snapshot) = result, snapshot.revision > undo.revision, let report = snapshot.value,
      report.batch.undoneAt == nil
    {
      self.undo = nil
    }
  }

  /// Whether the import is undone.
  var isUndone: Bool { undo != nil || report.value?.batch.undoneAt != nil }

  /// Whether the import added no workout.
  var addedNothing: Bool {
    report.value.map { $0.batch.importedCount + $0.batch.updatedCount + $0.batch.enrichedCount == 0 } ?? false
  }
}

extension WorkoutImportReportState: ShowsFailures {
  public static var failures: [FailureSource<WorkoutImportReportState>] { [.change(\.changeFailure), .load(\.report)] }
}

public enum WorkoutImportReportAction: FailureAction {
  case opened
  case refresh
  /// Undoes the import; with `force`, removes workouts that were edited since or are on a server, too.
  case undo(force: Bool)
  /// Asks whether to undo the import.
  case askToUndo(force: Bool)
  /// Leaves the import unchanged.
  case cancel
  case openWorkout(WorkoutID)
  /// Opens the records, of one sport if it is named.
  case openRecords(Sport?)
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .undo(let force): ActionSummary("undo", .shown(force ? "force" : "careful"))
    case .askToUndo(let force): ActionSummary("askToUndo", .shown(force ? "force" : "careful"))
    case .cancel: ActionSummary("cancel").counted(as: nil)
    case .openWorkout(let id): ActionSummary("openWorkout", .shown(id.description))
    case .openRecords(let sport): ActionSummary("openRecords", .shown(sport?.rawValue ?? "all"))
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// What the report of an import asks the app to do.
public enum WorkoutImportReportIntent: Equatable, Sendable {
  case openWorkout(WorkoutID)
  case openRecords(Sport?)
}

/// The dependencies of the import report screen.
@MainActor
public protocol WorkoutImportReportDependencies: ScreenDependencies {
  var imports: ImportHistoryUseCases { get }
  var records: RecordUseCases { get }
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
      "report", dependencies.imports.observe(state.id), revision: \.revision
    ) { [weak self, utcOffsetSeconds = dependencies.utcOffsetSeconds] context, result in
      let old = self?.state.report.value
      context.update { state in
        state.confirm(result)
        if let report = state.report.value { state.utcOffsetSeconds = utcOffsetSeconds(report.batch.startedAt) }
      }
      if let self, self.state.report.value != old { self.summarize(context) }
    }
  }

  private func summarize(_ context: Context) {
    guard isLive, let report = state.report.value, report.batch.undoneAt == nil else { return }
    context.update { $0.summary = .idle }
    context.observeSummary(
      of: state.id, firstWeekday: firstWeekday, into: \.summary,
      known: { [weak self] in self?.state.summary.value?.outdatedCount },
      dependencies.records, dependencies.summarizeImport)
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
    context.run("undo") { [imports = dependencies.imports] _ async throws(ImportHistoryError) in
      try await imports.undo(id, force: force)
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
