import CorePresentation
public import CoreUI
import DomainWorkout

public struct WorkoutImportReportContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  public let state: WorkoutImportReportState
  public let onAction: @MainActor (WorkoutImportReportAction) -> Void

  public init(
    state: WorkoutImportReportState, onAction: @escaping @MainActor (WorkoutImportReportAction) -> Void
  ) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack(spacing: 1) {
      if let failure = state.refusal ?? state.report.failure {
        Banner(.error, failure.explanation)
      }
      if let force = state.asksForUndo {
        Banner(
          .warning,
          "Take import \(state.id) back, "
            + (force ? "what was edited or sent since included?" : "but what was edited or sent since?")
            + " \(keys.name(of: "yes", otherwise: "y")) takes it back, \(keys.name(of: "no", otherwise: "n")) leaves it."
        )
      }
      if let undo = state.undo {
        ImportUndoView(undo: undo, addedNothing: state.addedNothing)
      } else if state.isUndoing {
        Banner(.info, "Import \(state.id) is being taken back.")
      }
      if state.undo == nil, let report = state.report.value {
        if let report {
          let summary = ImportFileSummary(report.files)
          VStack {
            ImportBatchView(batch: report.batch, utcOffsetSeconds: state.utcOffsetSeconds)
            ImportFilesView(summary: summary)
            if isInteractive, summary.isCutShort {
              Text("fettle imports show \(state.id) lists every file.").foreground(.secondary)
            }
          }
          if canBeUndone(report.batch), !isInteractive {
            Text("fettle imports undo \(state.id) takes it back.").foreground(.secondary)
          }
        } else {
          Banner(.warning, "There is no import \(state.id); `fettle imports list` shows those there are.")
        }
      } else if state.undo == nil, state.report.failure == nil {
        Placeholder(lines: 6)
      }
    }
  }

  private func canBeUndone(_ batch: ImportBatch) -> Bool {
    batch.undoneAt == nil && batch.importedCount > 0 && !state.isUndoing && state.undo == nil
  }
}
