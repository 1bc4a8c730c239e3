import CorePresentation
public import CoreUI
import DomainWorkout

public struct WorkoutDetailContent: Content {
  @Environment(\.audience) private var audience
  @Environment(\.keys) private var keys
  public let state: WorkoutDetailState
  public let onAction: @MainActor (WorkoutDetailAction) -> Void

  public init(state: WorkoutDetailState, onAction: @escaping @MainActor (WorkoutDetailAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    if let form = state.form {
      if let doubted = state.doubted {
        DoubtsBanner(doubts: doubted.doubts)
      }
      FormView(form)
    } else if let change = state.discarded {
      ZStack {
        workout
        Alert(
          "Discard this change", message: change,
          buttons: ["\(keys.name(of: "yes"))  Discard", "\(keys.name(of: "no"))  Keep"], selected: 1)
      }
    } else {
      workout
    }
  }

  private var workout: some View {
    VStack {
      FailureBanners(state)
      if !audience.isPage {
        WorkoutDetailRejections(rejections: state.rejections, isAsking: state.discarding != nil)
      }
      if state.isDeleted {
        WorkoutDetailDeleted(id: state.id, workout: state.lastSeen)
      } else if let detail = state.detail.value {
        if let detail {
          WorkoutDetailPanels(detail: detail, state: state)
        } else {
          WorkoutDetailMissing(id: state.id)
        }
      } else if state.detail.isAwaited {
        Placeholder(lines: 2)
        Section("Figures") { Placeholder(lines: 6) }
        Section("Laps") { Placeholder(lines: 4) }
      }
    }
  }
}

/// One workout: its figures, its charts and map, its laps, and the available actions.
public typealias WorkoutDetailScreen = Screen<WorkoutDetailContent>
