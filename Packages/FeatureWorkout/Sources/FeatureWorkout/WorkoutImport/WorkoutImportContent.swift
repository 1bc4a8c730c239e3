public import CoreUI
import DomainWorkout

public struct WorkoutImportContent: Content {
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
        Text("Nothing is being imported.").foreground(.secondary)
      case .running(let progress):
        ImportProgressView(progress: progress)
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
