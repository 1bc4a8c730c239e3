public import CorePresentation
import CoreUI
public import DomainCore
public import DomainWorkout
public import Foundation

/// The dependencies of the list of imports.
@MainActor
public protocol WorkoutImportsDependencies: ScreenDependencies {
  var observeImports: ObserveImportsUseCase { get }
  var observeOutdatedEfforts: ObserveOutdatedEffortsUseCase { get }
  var summarizeImport: SummarizeImportUseCase { get }
  var utcOffsetSeconds: @Sendable (Date) -> Int { get }
}

public final class WorkoutImportsViewModel: ViewModel<WorkoutImportsState, WorkoutImportsAction, WorkoutImportsIntent> {
  let dependencies: any WorkoutImportsDependencies
  private let firstWeekday: Weekday
  private let isLive: Bool

  /// - Parameters:
  ///   - firstWeekday: the day on which weeks begin.
  ///   - isLive: whether a person looks at the list, who also sees a summary of the selected import.
  public init(
    _ dependencies: any WorkoutImportsDependencies, firstWeekday: Weekday = .monday, isLive: Bool = false,
    onIntent: @escaping @MainActor (WorkoutImportsIntent) -> Void
  ) {
    self.dependencies = dependencies
    self.firstWeekday = firstWeekday
    self.isLive = isLive
    super.init(
      name: "imports", initialState: WorkoutImportsState(), observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: WorkoutImportsAction, _ context: Context) {
    switch action {
    case .opened, .refresh:
      observe(context)
    case .openImport(let id):
      context.emit(.openImport(id))
    case .move(let movement, let visible):
      let old = state.selected
      context.update { $0.position.move(movement, rowCount: $0.imports.value?.count ?? 0, in: visible) }
      if state.selected != old { summarize(context) }
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func observe(_ context: Context) {
    context.update { $0.imports.startLoading() }
    context.observe("imports", dependencies.observeImports.execute(), revision: \.revision) {
      [weak self, utcOffsetSeconds = dependencies.utcOffsetSeconds] context, result in
      let old = self?.state.selected
      context.update { state in
        state.imports.confirm(result.map(\.value))
        let imports = state.imports.value ?? []
        state.position.clamp(rowCount: imports.count)
        state.utcOffsetsSeconds = Dictionary(
          imports.map { ($0.id, utcOffsetSeconds($0.startedAt)) }, uniquingKeysWith: { first, _ in first })
      }
      if let self, self.state.selected != old { self.summarize(context) }
    }
  }

  private func summarize(_ context: Context) {
    context.update { $0.summary = .idle }
    guard isLive, let selected = state.selected, selected.isInLog else { return }
    context.observeSummary(
      of: selected.id, firstWeekday: firstWeekday, into: \.summary,
      known: { [weak self] in self?.state.summary.value?.outdatedCount },
      isWanted: { [weak self] in self?.state.selected?.id == selected.id },
      dependencies.observeOutdatedEfforts, dependencies.summarizeImport)
  }
}

extension ImportBatch {
  /// Whether the log still has what it added.
  fileprivate var isInLog: Bool { undoneAt == nil && importedCount > 0 }
}
