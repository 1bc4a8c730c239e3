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
      FailureBanners(state)
      if let duplicates = state.duplicates.value {
        if duplicates.isEmpty {
          Banner(.info, "No duplicates found.")
        }
        if isInteractive {
          DuplicateTable(duplicates: duplicates, position: state.position)
        } else {
          ForEach(duplicates) { DuplicateView(duplicate: $0) }
        }
      } else if state.duplicates.isAwaited {
        Placeholder(lines: 6)
      }
    }
  }
}

/// Workouts found twice, the decisions about them, and a way to merge them.
public typealias WorkoutDuplicatesScreen = Screen<WorkoutDuplicatesContent>
