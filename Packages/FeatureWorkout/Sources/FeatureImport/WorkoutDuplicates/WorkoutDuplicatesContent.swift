import CorePresentation
public import CoreUI
import DomainWorkout
import FeatureShared

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

  public var hasPanels: Bool { state.duplicates.value != nil }

  public var body: some View {
    if isInteractive, let duplicates = state.duplicates.value {
      VStack {
        FailureBanners(state)
        if duplicates.isEmpty {
          GuidedPanel("Duplicates", name: "list", guide: .duplicates) { none }
        } else {
          ListAndDetail(
            list: PanelPart("Duplicates") { DuplicateTable(duplicates: duplicates, position: state.position) },
            detail: PanelPart("Both recordings") {
              if let selected = state.selected { DuplicateDetail(duplicate: selected) }
            },
            course: Guide.duplicates.part, more: Guide.decisions.part)
        }
      }
    } else {
      printed
    }
  }

  private var none: some View { Banner(.info, "No duplicates found.") }

  private var printed: some View {
    VStack(spacing: 1) {
      Text("Duplicates").bold().foreground(.accent)
      FailureBanners(state)
      if let duplicates = state.duplicates.value {
        if duplicates.isEmpty { none }
        ForEach(duplicates) { DuplicateView(duplicate: $0) }
      } else if state.duplicates.isAwaited {
        Placeholder(lines: 6)
      }
    }
  }
}

/// Workouts found twice, the decisions about them, and a way to merge them.
public typealias WorkoutDuplicatesScreen = Screen<WorkoutDuplicatesContent>
