import CorePresentation

/// Counts what reaches the observers of actions.
final class ActionRecorder: ActionObserver {
  @MainActor private(set) var count = 0
  /// Uses of a context after its action.
  @MainActor private(set) var lateUses: [String] = []

  @MainActor func screen(_ screen: String, willPerform action: LogForm) { count += 1 }

  @MainActor func screen(_ screen: String, usedContextAfter action: LogForm) { lateUses.append(action.name) }
}
