public import CoreUI
import DomainWorkout

public struct WorkoutDuplicatesContent: Content {
  public let state: WorkoutDuplicatesState
  public let onAction: @MainActor (WorkoutDuplicatesAction) -> Void

  public init(
    state: WorkoutDuplicatesState, onAction: @escaping @MainActor (WorkoutDuplicatesAction) -> Void
  ) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack(spacing: 1) {
      Text("Duplicates").bold().foreground(.accent)
      if let failure = state.duplicates.failure {
        Banner(.error, failure.explanation)
      }
      if let duplicates = state.duplicates.value {
        if duplicates.isEmpty {
          Banner(.info, "Nothing was found to be in the log twice.")
        }
        ForEach(duplicates) { DuplicateView(duplicate: $0) }
      } else if state.duplicates.failure == nil {
        Placeholder(lines: 6)
      }
    }
  }
}

private struct DuplicateView: View {
  @Environment(\.quantities) private var quantities
  let duplicate: Duplicate

  var body: some View {
    VStack {
      HStack {
        Text(duplicate.workout.title).bold().lineLimit(1)
        Text(quantities.date(duplicate.workout.start, utcOffsetSeconds: duplicate.workout.utcOffsetSeconds))
          .foreground(.secondary).lineLimit(1)
      }
      KeyValueGrid(files, maxColumns: 1)
      Text("One workout: \(duplicate.reason)").foreground(.secondary)
    }
  }

  private var files: [LabeledContent] {
    let first = duplicate.workoutSource.map { [LabeledContent("First", $0.fileName)] } ?? []
    return first + [LabeledContent(duplicate.decision == .kept ? "Kept too" : "Listed", duplicate.source.fileName)]
  }
}
