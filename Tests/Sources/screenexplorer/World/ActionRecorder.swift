import CorePresentation

/// Counts what reaches the observers of actions.
final class ActionRecorder: ActionObserver {
  @MainActor private(set) var count = 0
  /// Uses of a context after its action.
  @MainActor private(set) var lateUses: [String] = []

  // A summary alone may also be a report, such as that of an exposure.
  @MainActor func screen(_ screen: String, willPerform action: ActionSummary) {}

  @MainActor func screen(_ screen: String, willPerform action: some ReportedAction) { count += 1 }

  @MainActor func screen(_ screen: String, usedContextAfter action: ActionSummary) { lateUses.append(action.name) }
}
