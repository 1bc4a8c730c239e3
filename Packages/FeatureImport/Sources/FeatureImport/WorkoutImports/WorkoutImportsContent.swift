import CorePresentation
public import CoreUI
import DomainWorkout

public struct WorkoutImportsContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  public let state: WorkoutImportsState
  public let onAction: @MainActor (WorkoutImportsAction) -> Void

  public init(state: WorkoutImportsState, onAction: @escaping @MainActor (WorkoutImportsAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack(spacing: 1) {
      Text("Imports").bold().foreground(.accent)
      if let failure = state.imports.failure {
        Banner(.error, failure.explanation)
      }
      if let imports = state.imports.value {
        if imports.isEmpty {
          Banner(
            .info,
            isInteractive
              ? "Nothing was imported yet. Press \(keys.name(of: "import", otherwise: "i")) to take files in."
              : "Nothing was imported yet. Take some workouts in with: fettle import PATH…")
        }
        if isInteractive {
          ImportTable(state: state, imports: imports)
        } else {
          ImportBatches(state: state, imports: imports)
        }
      } else if state.imports.failure == nil {
        Placeholder(lines: 6)
      }
    }
  }
}

private struct ImportBatches: View {
  let state: WorkoutImportsState
  let imports: [ImportBatch]

  /// What added nothing needs no undoing.
  private var undoing: String {
    imports.first { $0.undoneAt == nil && $0.importedCount > 0 }
      .map { ", fettle imports undo \($0.id) takes it back" } ?? ""
  }

  var body: some View {
    ForEach(imports) { batch in
      ImportBatchView(batch: batch, utcOffsetSeconds: state.utcOffsetsSeconds[batch.id] ?? 0)
    }
    if let newest = imports.first(where: { $0.undoneAt == nil }) {
      Text("fettle imports show \(newest.id) tells more\(undoing).").foreground(.secondary)
    }
  }
}
