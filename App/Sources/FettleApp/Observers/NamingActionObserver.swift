import CoreCommon
import CorePresentation

/// Gives each action an id, by which diagnostics and histories name it.
struct NamingActionObserver: ActionObserver {
  let makeID: @Sendable () -> ActionID

  func makeActionID() -> ActionID? { makeID() }

  func screen(_ screen: String, willPerform action: ActionSummary) {}
}
