import CorePresentation

/// Keeps the actions of a session that is recorded or replayed.
@MainActor
final class ActionLog: ActionObserver {
  private var actions: [RecordedAction] = []

  nonisolated init() {}

  /// The actions since the last call.
  func take() -> [RecordedAction] {
    defer { actions = [] }
    return actions
  }

  func screen(_ screen: String, willPerform action: ActionSummary) {}

  func screen(_ screen: String, willPerform action: some ReportedAction) {
    let payload = screen == "account" ? nil : ValueText.line(of: action)
    actions.append(RecordedAction(screen: screen, form: action.summary.description, payload: payload))
  }
}
