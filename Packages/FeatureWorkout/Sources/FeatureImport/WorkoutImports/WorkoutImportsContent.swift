import CorePresentation
public import CoreUI
import DomainCore
import DomainWorkout

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
