public import CorePresentation
public import CoreUI
public import DomainCore
public import DomainWorkout
import FeatureShared
public import Foundation

public struct WorkoutImportsState: Equatable, Sendable {
  /// The imports, newest first.
  public var imports: Loadable<[ImportBatch], StorageError>
  /// The local clock's offset from UTC when each import began, in seconds; 0 if unknown.
  public var utcOffsetsSeconds: [ImportID: Int]
  /// The selected import and the first visible one.
  public var position: ListPosition
  /// What the selected import brought, as the log has it now.
  public var summary: Loadable<ImportSummary, StorageError>

  public init(
    imports: Loadable<[ImportBatch], StorageError> = .idle, utcOffsetsSeconds: [ImportID: Int] = [:],
    position: ListPosition = ListPosition(), summary: Loadable<ImportSummary, StorageError> = .idle
  ) {
    self.imports = imports
    self.utcOffsetsSeconds = utcOffsetsSeconds
    self.position = position
    self.summary = summary
  }

  /// The selected import.
  public var selected: ImportBatch? {
    let imports = imports.value ?? []
    return imports.indices.contains(position.row) ? imports[position.row] : nil
  }
}

extension WorkoutImportsState: ShowsFailures {
  public static var failures: [FailureSource<WorkoutImportsState>] { [.load(\.imports)] }
}

public enum WorkoutImportsAction: FailureAction {
  case opened
  case refresh
  case openImport(ImportID)
  case move(Movement, VisibleRows?)
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .move: ActionSummary("move").counted(as: nil)
    case .openImport(let id): ActionSummary("openImport", .shown(id.description))
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// What the list of imports asks the app to do.
public enum WorkoutImportsIntent: Equatable, Sendable {
  case openImport(ImportID)
}

/// The dependencies of the list of imports.
@MainActor
public protocol WorkoutImportsDependencies: ScreenDependencies {
  var imports: ImportHistoryUseCases { get }
  var records: RecordUseCases { get }
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
    context.observe("imports", dependencies.imports.observe(), revision: \.revision) {
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
      dependencies.records, dependencies.summarizeImport)
  }
}

extension ImportBatch {
  /// Whether the log still has what it added.
  fileprivate var isInLog: Bool { undoneAt == nil && importedCount > 0 }
}

public struct WorkoutImportsContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.remedies) private var remedies
  public let state: WorkoutImportsState
  public let onAction: @MainActor (WorkoutImportsAction) -> Void

  public init(state: WorkoutImportsState, onAction: @escaping @MainActor (WorkoutImportsAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { !(state.imports.value ?? []).isEmpty }

  public var body: some View {
    if isInteractive, hasPanels {
      VStack {
        FailureBanners(state)
        ListAndDetail(
          list: PanelPart("Imports") { ImportTable(state: state, imports: state.imports.value ?? []) },
          detail: PanelPart(state.selected.map { "Import \($0.id)" } ?? "Import") {
            if let selected = state.selected { ImportBatchDetail(batch: selected) }
          },
          course: course, more: more)
      }
    } else {
      printed
    }
  }

  // Both stay while the selection moves, so that nothing jumps.
  private var course: PanelPart<ImportTime>? {
    let steps = state.summary.value?.steps
    guard steps != nil || state.summary.isLoading else { return nil }
    return PanelPart(ImportTime.title(of: steps)) { ImportTime(steps: steps) }
  }

  private var more: PanelPart<ImportBatchSummary>? {
    guard state.summary != .idle else { return nil }
    return PanelPart("What it brought") { ImportBatchSummary(summary: state.summary) }
  }

  private var printed: some View {
    VStack(spacing: 1) {
      Text("Imports").bold().foreground(.accent)
      FailureBanners(state)
      if let imports = state.imports.value {
        if imports.isEmpty {
          Banner(
            .info,
            "Nothing imported yet. "
              + (isInteractive ? "Press \(keys.name(of: "import")) to import files." : remedies(Remedy.importFiles)))
        }
        ImportBatches(state: state, imports: imports)
      } else if state.imports.isAwaited {
        Placeholder(lines: 6)
      }
    }
  }
}

private struct ImportBatches: View {
  @Environment(\.remedies) private var remedies
  let state: WorkoutImportsState
  let imports: [ImportBatch]

  /// An import that added nothing needs no undoing.
  private var undoing: String {
    imports.first { $0.undoneAt == nil && $0.importedCount > 0 }
      .map { " " + remedies(Remedy.undoImport, "\($0.id)") } ?? ""
  }

  var body: some View {
    ForEach(imports) { batch in
      ImportBatchView(batch: batch, utcOffsetSeconds: state.utcOffsetsSeconds[batch.id] ?? 0)
    }
    if let newest = imports.first(where: { $0.undoneAt == nil }) {
      Text(remedies(Remedy.showImport, "\(newest.id)") + undoing).foreground(.secondary)
    }
  }
}

/// The imports that filled the log, newest first.
public typealias WorkoutImportsScreen = Screen<WorkoutImportsContent>

extension WorkoutImportsContent {
  public var fillsScreen: Bool { true }

  public var commands: [KeyCommand<WorkoutImportsAction>] {
    failureCommands
      + [
        state.selected.map {
          KeyCommand("open", "Open", KeyPress(.enter), KeyPress(.right), .character("l"), action: .openImport($0.id))
        },
        KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
      ].compactMap(\.self)
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> WorkoutImportsAction? {
    region?.movesList(by: movement) == false ? nil : .move(movement, region?.rows)
  }
}

/// The imports as rows, one of them selected.
private struct ImportTable: View {
  @Environment(\.quantities) private var quantities
  let state: WorkoutImportsState
  let imports: [ImportBatch]

  var body: some View {
    Table(imports, position: state.position, name: "imports") {
      TableColumn("Import", alignment: .trailing, priority: 9) { $0.id.description }
      TableColumn("Started", priority: 8, text: time)
      TableColumn("New", alignment: .trailing, priority: 7) { quantities.count($0.importedCount) }
      TableColumn("Rejected", alignment: .trailing, priority: 4) {
        $0.rejectedCount > 0 ? quantities.count($0.rejectedCount) : ""
      }
      TableColumn("State", priority: 6, text: status)
      TableColumn("From", priority: 5, minWidth: 12) {
        Text($0.paths.joined(separator: ", ")).truncationMode(.middle).lineLimit(1)
      }
    }
  }

  private func time(_ batch: ImportBatch) -> String {
    let offset = state.utcOffsetsSeconds[batch.id] ?? 0
    return quantities.date(batch.startedAt, utcOffsetSeconds: offset) + " "
      + quantities.timeOfDay(batch.startedAt, utcOffsetSeconds: offset)
  }

  private func status(_ batch: ImportBatch) -> String {
    if batch.undoneAt != nil { return "undone" }
    return batch.finishedAt == nil ? "stopped early" : ""
  }
}

/// The selected import: how its files fared, in bars, and where they were.
private struct ImportBatchDetail: View {
  @Environment(\.quantities) private var quantities
  let batch: ImportBatch

  var body: some View {
    Text(status).foreground(batch.undoneAt == nil && batch.finishedAt != nil ? .secondary : .warning)
    ImportCountsView(counts: ImportCounts(batch))
    Section("From") {
      ForEach(batch.paths) { Text($0).lineLimit(1).truncationMode(.middle) }
    }
  }

  private var status: String {
    let files = batch.fileCount == 1 ? "1 file" : "\(quantities.count(batch.fileCount)) files"
    if batch.undoneAt != nil { return "\(files). This import was undone." }
    return batch.finishedAt == nil ? "\(files). The import was stopped early." : "\(files)."
  }
}

/// What the selected import brought: its days and sports, and its newest workouts.
private struct ImportBatchSummary: View {
  /// Records follow the newest workouts, so there are few of those.
  private static let newestCount = 8

  let summary: Loadable<ImportSummary, StorageError>

  var body: some View {
    if let failure = summary.failure {
      Text("The summary could not be read. \(failure.explanation)").foreground(.bad)
    }
    if let summary = summary.value {
      ImportSpan(summary: summary)
      ImportSports(summary: summary)
      Section("Newest workouts") { ImportNewest(workouts: Array(summary.newest.prefix(Self.newestCount))) }
      Section("Records") { ImportRecords(summary: summary) }
    } else if summary.isLoading {
      Placeholder(lines: 3)
    }
  }
}
