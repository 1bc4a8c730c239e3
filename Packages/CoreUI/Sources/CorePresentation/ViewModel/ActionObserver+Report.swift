import CoreCommon

extension Sequence<any ActionObserver> {
  /// Notifies each observer that an action is about to run.
  ///
  /// View models call this for every action on their screens. For an action without a screen, such as a backup, the
  /// code that performs it calls this.
  @MainActor public func report(_ action: ActionSummary, on screen: String) {
    for observer in self { observer.screen(screen, willPerform: action) }
  }

  /// Notifies each observer of an action, and performs it under an id of its own, if an observer makes one.
  @MainActor func performing(_ action: ActionSummary, on screen: String, _ body: () -> Void) {
    ActionID.$active.withValue(makeActionID() ?? ActionID.active) {
      report(action, on: screen)
      body()
    }
  }

  @MainActor private func makeActionID() -> ActionID? {
    for observer in self {
      if let id = observer.makeActionID() { return id }
    }
    return nil
  }
}
