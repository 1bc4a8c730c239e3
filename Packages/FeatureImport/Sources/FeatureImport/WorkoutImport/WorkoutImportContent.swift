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
        ImportReportView(report: report)
      case .failed(let error):
        ImportFailureView(error: error)
      }
    }
  }
}

private struct ImportProgressView: View {
  let progress: ImportProgress?

  var body: some View {
    if let progress {
      ProgressBar(Double(progress.finishedCount) / Double(max(1, progress.totalCount)))
      Text("\(progress.finishedCount) of \(progress.totalCount) files").foreground(.secondary)
    } else {
      Text("Looking for files…").foreground(.secondary)
    }
  }
}

/// Asks about a recording whose workout is in the log from another file.
private struct ImportQuestionView: View {
  @Environment(\.quantities) private var quantities
  let match: DuplicateMatch
  let path: String

  var body: some View {
    Banner(.warning, "\(path) holds a workout that is in the log: \(match.words(quantities)); \(match.reason.clause).")
    Text("Add it all the same, as a workout of its own?")
  }
}

private struct ImportFailureView: View {
  let error: ImportError

  var body: some View {
    switch error {
    case .files(let failure):
      Banner(.error, failure.explanation)
    case .log(let failure, let report):
      Banner(.error, failure.explanation)
      if !report.files.isEmpty {
        Text("Before that, and kept:")
        ImportReportView(report: report)
      }
    }
  }
}
