import CorePresentation
public import CoreUI
import DomainWorkout

public struct WorkoutDuplicatesContent: Content {
  @Environment(\.isInteractive) private var isInteractive
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
      if let failure = state.refusal ?? state.duplicates.failure {
        Banner(.error, failure.explanation)
      }
      if let duplicates = state.duplicates.value {
        if duplicates.isEmpty {
          Banner(.info, "Nothing was found to be in the log twice.")
        }
        if isInteractive {
          DuplicateTable(duplicates: duplicates, position: state.position)
        } else {
          ForEach(duplicates) { DuplicateView(duplicate: $0) }
        }
      } else if state.duplicates.failure == nil {
        Placeholder(lines: 6)
      }
    }
  }
}
