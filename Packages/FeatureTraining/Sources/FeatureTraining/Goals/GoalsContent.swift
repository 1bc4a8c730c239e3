import CorePresentation
public import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

public struct GoalsContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  public let state: GoalsState
  public let onAction: @MainActor (GoalsAction) -> Void

  public init(state: GoalsState, onAction: @escaping @MainActor (GoalsAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.form == nil && !(state.goals.value ?? []).isEmpty }

  public var body: some View {
    VStack {
      FailureBanners(state)
      if let form = state.form {
        FormView(form)
      } else if let goals = state.goals.value {
        if goals.isEmpty {
          Banner(.info, "No goals yet. \(start)")
        } else if isInteractive {
          panels(goals)
        } else {
          GoalsTable(goals: goals)
        }
      } else if state.goals.isAwaited {
        Placeholder(lines: 6)
      }
    }
  }

  private func panels(_ goals: [GoalStatus]) -> some View {
    ListAndDetail(
      list: PanelPart("Goals", state: Text("\(state.position.row + 1) of \(quantities.count(goals.count))")) {
        GoalsTable(goals: goals, position: state.position)
      },
      detail: PanelPart("Goal", state: state.selected.map { Text(GoalText($0, quantities).standing) }) {
        if let selected = state.selected { GoalDetail(status: selected) }
      }, course: state.selected.flatMap { course(of: $0, among: goals) },
      more: state.selected.flatMap { GoalGains($0) }.map { gains in
        PanelPart(gains.title) { gains }
      })
  }

  /// For every goal or for none, so that the list keeps its height.
  private func course(of status: GoalStatus, among goals: [GoalStatus]) -> PanelPart<GoalCourse>? {
    guard goals.contains(where: { $0.course.count > 1 }) else { return nil }
    return PanelPart("Day by day", state: Text(GoalText(status, quantities).title)) { GoalCourse(status: status) }
  }

  private var start: String {
    isInteractive ? "Press \(keys.name(of: "add")) to set one." : remedies(Remedy.addGoal)
  }
}

/// The athlete's goals: how far each has come, and where it leads.
public typealias GoalsScreen = Screen<GoalsContent>
