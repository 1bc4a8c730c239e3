import CorePresentation
public import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

public struct PlannedContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  public let state: PlannedState
  public let onAction: @MainActor (PlannedAction) -> Void

  public init(state: PlannedState, onAction: @escaping @MainActor (PlannedAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.form == nil && !(state.planned.value ?? []).isEmpty }

  public var body: some View {
    VStack {
      FailureBanners(state)
      if let form = state.form {
        FormView(form)
      } else if let planned = state.planned.value {
        if planned.isEmpty {
          Banner(.info, "No planned workouts. \(start)")
        } else if isInteractive {
          panels(planned)
        } else {
          PlannedTable(planned: planned)
        }
      } else if state.planned.isAwaited {
        Placeholder(lines: 6)
      }
    }
  }

  private func panels(_ planned: [PlannedStatus]) -> some View {
    ListAndDetail(
      list: PanelPart("Planned", state: Text("\(state.position.row + 1) of \(quantities.count(planned.count))")) {
        PlannedTable(planned: planned, position: state.position)
      },
      detail: PanelPart("Workout", state: state.selected.map { Text(PlannedText($0, quantities).result) }) {
        if let selected = state.selected { PlannedDetail(status: selected) }
      }, course: PlannedCourse(planned).map { course in PanelPart("Time by day") { course } },
      more: PanelPart("By week") { PlannedWeeks(planned: planned) })
  }

  private var start: String {
    isInteractive ? "Press \(keys.name(of: "add")) to plan one." : remedies(Remedy.planWorkout)
  }
}

/// The workouts that the athlete intends to do, and how the last ones went.
public typealias PlannedScreen = Screen<PlannedContent>
