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

  public var hasPanels: Bool { !(state.duplicates.value ?? []).isEmpty }

  public var body: some View {
    if isInteractive, hasPanels {
      VStack {
        FailureBanners(state)
        ListAndDetail(
          list: PanelPart("Duplicates") {
            DuplicateTable(duplicates: state.duplicates.value ?? [], position: state.position)
          },
          detail: PanelPart("Both recordings") {
            if let selected = state.selected { DuplicateDetail(duplicate: selected) }
          })
      }
    } else {
      printed
    }
  }

  private var printed: some View {
    VStack(spacing: 1) {
      Text("Duplicates").bold().foreground(.accent)
      FailureBanners(state)
      if let duplicates = state.duplicates.value {
        if duplicates.isEmpty {
          Banner(.info, "No duplicates found.")
        }
        ForEach(duplicates) { DuplicateView(duplicate: $0) }
      } else if state.duplicates.isAwaited {
        Placeholder(lines: 6)
      }
    }
  }
}

/// Workouts found twice, the decisions about them, and a way to merge them.
public typealias WorkoutDuplicatesScreen = Screen<WorkoutDuplicatesContent>
