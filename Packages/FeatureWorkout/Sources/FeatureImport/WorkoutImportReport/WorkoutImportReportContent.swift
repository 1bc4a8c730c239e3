import CorePresentation
public import CoreUI
import DomainCore
import DomainWorkout

public struct WorkoutImportReportContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  public let state: WorkoutImportReportState
  public let onAction: @MainActor (WorkoutImportReportAction) -> Void

  public init(
    state: WorkoutImportReportState, onAction: @escaping @MainActor (WorkoutImportReportAction) -> Void
  ) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.undo == nil && (state.report.value ?? nil) != nil }

  public var body: some View {
    if isInteractive, hasPanels, let report = state.report.value ?? nil {
      VStack {
        banners
        ImportResultPanels(
          title: "Import \(state.id)", state: Text(time(of: report.batch)),
          counts: ImportCounts(report.batch, files: report.files), files: report.files, summary: state.summary
        ) {
          Text(report.batch.paths.joined(separator: ", ")).truncationMode(.middle).lineLimit(1).foreground(.secondary)
          if report.batch.undoneAt != nil {
            Text("undone").foreground(.warning)
          } else if report.batch.finishedAt == nil {
            Text("stopped early").foreground(.warning)
          }
        }
      }
    } else {
      printed
    }
  }

  private func time(of batch: ImportBatch) -> String {
    quantities.date(batch.startedAt, utcOffsetSeconds: state.utcOffsetSeconds) + " "
      + quantities.timeOfDay(batch.startedAt, utcOffsetSeconds: state.utcOffsetSeconds)
  }

  @ViewBuilder private var banners: some View {
    FailureBanners(state)
    if let force = state.asksForUndo {
      Banner(
        .warning,
        "Undo import \(state.id), "
          + (force ? "with the workouts edited or synced since?" : "except for workouts edited or synced since?")
          + " Press \(keys.name(of: "yes")) to undo it, \(keys.name(of: "no")) to keep it."
      )
    }
    if let undo = state.undo {
      ImportUndoView(undo: undo, addedNothing: state.addedNothing)
    } else if state.isUndoing {
      Banner(.info, "Undoing import \(state.id).")
    }
  }

  private var printed: some View {
    VStack(spacing: 1) {
      banners
      if state.undo == nil, let report = state.report.value {
        if let report {
          let summary = ImportFileSummary(report.files)
          VStack {
            ImportBatchView(batch: report.batch, utcOffsetSeconds: state.utcOffsetSeconds)
            ImportFilesView(summary: summary)
            if isInteractive, summary.isCutShort {
              Text(remedies(Remedy.showImport, "\(state.id)")).foreground(.secondary)
            }
          }
          if canBeUndone(report.batch), !isInteractive {
            Text(remedies(Remedy.undoImport, "\(state.id)")).foreground(.secondary)
          }
        } else {
          Banner(.warning, "There is no import \(state.id). \(remedies(Remedy.showImports))")
        }
      } else if state.undo == nil, state.report.isAwaited {
        Placeholder(lines: 6)
      }
    }
  }

  private func canBeUndone(_ batch: ImportBatch) -> Bool {
    batch.undoneAt == nil && batch.importedCount > 0 && !state.isUndoing && state.undo == nil
  }
}

/// One import: the result for each of its files, and a way to undo it.
public typealias WorkoutImportReportScreen = Screen<WorkoutImportReportContent>
