import CorePresentation
public import CoreUI
import DomainWorkout

public struct WorkoutImportContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  public let state: WorkoutImportState
  public let onAction: @MainActor (WorkoutImportAction) -> Void

  public init(state: WorkoutImportState, onAction: @escaping @MainActor (WorkoutImportAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool {
    if case .failed(let error) = state.phase { return error.kept != nil }
    return state.finished != nil
  }

  public var body: some View {
    VStack {
      switch state.phase {
      case .idle:
        if isInteractive, state.asksForFiles {
          ImportFormPanels(form: state.form, completion: state.shownCompletion)
        } else {
          Text("Nothing is being imported.").foreground(.secondary)
        }
      case .running(let progress):
        inPanel("Importing") { ImportProgressView(progress: progress) }
      case .stopping(let progress):
        inPanel("Importing") {
          if let progress { ImportProgressView(progress: progress) }
          Text("Stopping after this file…").foreground(.secondary)
        }
      case .asking(let question):
        inPanel("A duplicate") { ImportQuestionView(match: question.match, path: question.path) }
      case .finished(let report) where isInteractive:
        ImportResultPanels(
          title: report.id.map { "Import \($0)" } ?? "Import", counts: ImportCounts(report), files: report.files,
          summary: state.summary
        ) { ImportReportNotes(report: report, isDryRun: state.isDryRun) }
      case .finished(let report):
        ImportReportView(report: report, isDryRun: state.isDryRun)
      case .failed(let error):
        FailureBanners(state)
        if isInteractive, let report = error.kept {
          ImportResultPanels(
            title: report.id.map { "Import \($0)" } ?? "Import", counts: ImportCounts(report), files: report.files,
            summary: .idle
          ) { Text("Imported before that, and kept:") }
        } else {
          ImportedBeforeFailure(error: error)
        }
      case .restoration(.restored(let contents)):
        Text("Restored the whole log: \(contents).")
      case .restoration(.rejected):
        FailureBanners(state)
      }
    }
  }
}

extension WorkoutImportContent {
  /// In the panel of a screen, or as it is in a shell.
  @ViewBuilder fileprivate func inPanel(_ title: String, @ViewBuilder content: () -> some View) -> some View {
    if isInteractive {
      let views = content()
      PanelGrid { _ in
        "import"
      } panels: {
        Panel(title, name: "import") { views }
      }
    } else {
      content()
    }
  }
}

private struct ImportProgressView: View {
  let progress: ImportProgress?

  var body: some View {
    if let progress {
      ProgressBar(Double(progress.finishedCount) / Double(max(1, progress.totalCount)))
      Text(progress.words).foreground(.secondary)
      Text(progress.path).foreground(.secondary).lineLimit(1).truncationMode(.middle)
    } else {
      Text("Looking for files…").foreground(.secondary)
    }
  }
}

/// Asks about a recording whose workout is already in the log.
private struct ImportQuestionView: View {
  @Environment(\.quantities) private var quantities
  let match: DuplicateMatch
  let path: String

  var body: some View {
    Banner(
      .warning,
      "\(path) contains a workout that is already in the log, \(match.words(quantities)): \(match.reason.clause).")
    Text("Add it anyway, as a separate workout?")
  }
}

/// What was imported before the log could not be written any more.
private struct ImportedBeforeFailure: View {
  let error: ImportError

  var body: some View {
    if let report = error.kept {
      Text("Imported before that, and kept:")
      ImportReportView(report: report)
    }
  }
}

extension ImportError {
  /// What was imported before the log could not be written any more; `nil` for nothing.
  fileprivate var kept: ImportReport? {
    if case .log(_, let report) = self, !report.files.isEmpty { report } else { nil }
  }
}

/// Imports files and shows the result for each.
public typealias WorkoutImportScreen = Screen<WorkoutImportContent>
