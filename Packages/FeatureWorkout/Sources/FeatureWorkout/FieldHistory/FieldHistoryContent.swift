import CorePresentation
public import CoreUI
import DomainWorkout

public struct FieldHistoryContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  public let state: FieldHistoryState
  public let onAction: @MainActor (FieldHistoryAction) -> Void

  public init(state: FieldHistoryState, onAction: @escaping @MainActor (FieldHistoryAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack(spacing: isInteractive ? 0 : 1) {
      if !isInteractive { Text(heading).bold().foreground(.accent) }
      FailureBanners(state)
      if state.isGone {
        Banner(.info, "The workout is not in the log.")
      } else if let history = state.history.value ?? nil {
        if state.events.isEmpty {
          Banner(.info, "There is no history: it is not kept, or it is older than the setting allows.")
        } else if isInteractive {
          panels(history)
        } else {
          printed(history)
        }
      } else if state.history.isAwaited {
        Placeholder(lines: 6)
      }
    }
  }

  private func panels(_ history: FieldHistory) -> some View {
    ListAndDetail(
      list: PanelPart(heading) { FieldEventTable(state: state, history: history) },
      detail: PanelPart("Event") {
        if let selected = state.selected { FieldEventView(event: selected, history: history) }
        FieldValueView(state: state)
      })
  }

  @ViewBuilder private func printed(_ history: FieldHistory) -> some View {
    VStack {
      ForEach(Array(zip(state.events, state.utcOffsetsSeconds))) { event, offset in
        FieldEventView(event: event, history: history, utcOffsetSeconds: offset)
      }
    }
    FieldValueView(state: state)
  }

  private var heading: String {
    let title = (state.history.value ?? nil)?.workout.title ?? "Workout"
    return state.field.map { "\($0.name) of \(title)" } ?? "History of \(title)"
  }
}

/// What happened to a workout and its fields.
public typealias FieldHistoryScreen = Screen<FieldHistoryContent>
