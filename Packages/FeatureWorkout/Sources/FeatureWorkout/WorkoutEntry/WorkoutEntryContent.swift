import CorePresentation
public import CoreUI
import DomainWorkout

public struct WorkoutEntryContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  public let state: WorkoutEntryState
  public let onAction: @MainActor (WorkoutEntryAction) -> Void

  public init(state: WorkoutEntryState, onAction: @escaping @MainActor (WorkoutEntryAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack(spacing: 1) {
      Text(title).bold().foreground(.accent)
      if !state.doubts.isEmpty {
        DoubtsBanner(doubts: state.doubts)
      }
      FailureBanners(state)
      if let detail = state.saved {
        WorkoutEntrySaved(workout: detail.workout)
      } else if isInteractive, state.isOpen {
        FormView(state.form, showsTitle: false)
      } else {
        WorkoutEntryFields(changes: state.changes, defaultSport: state.defaultSport)
        if case .saved(let id) = state.phase {
          Text("Id \(id)").foreground(.secondary).lineLimit(1)
        }
      }
    }
  }

  private var title: String {
    switch state.phase {
    case .idle, .failed: "Add a workout"
    case .saving: "Adding…"
    case .saved: "Added"
    }
  }
}

/// Adds a workout by hand, and shows it.
public typealias WorkoutEntryScreen = Screen<WorkoutEntryContent>
