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

  public var body: some View {
    VStack {
      switch state.phase {
      case .idle:
        if isInteractive, state.asksForFiles {
          FormView(state.form)
        } else {
          Text("Nothing is being imported.").foreground(.secondary)
        }
      case .running(let progress):
        ImportProgressView(progress: progress)
      case .stopping(let progress):
        if let progress { ImportProgressView(progress: progress) }
        Text("Stopping after this file…").foreground(.secondary)
      case .asking(let question):
        ImportQuestionView(match: question.match, path: question.path)
      case .finished(let report):
        ImportReportView(report: report, isDryRun: state.isDryRun)
      case .failed(let error):
        FailureBanners(state)
        ImportedBeforeFailure(error: error)
      case .restoration(.restored(let contents)):
        Text("Restored the whole log: \(contents).")
      case .restoration(.rejected):
        FailureBanners(state)
      }
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
    if case .log(_, let report) = error, !report.files.isEmpty {
      Text("Imported before that, and kept:")
      ImportReportView(report: report)
    }
  }
}

/// Imports files and shows the result for each.
public typealias WorkoutImportScreen = Screen<WorkoutImportContent>
