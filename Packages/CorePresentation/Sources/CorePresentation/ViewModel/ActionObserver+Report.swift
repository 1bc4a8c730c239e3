extension Sequence<any ActionObserver> {
  /// Notifies each observer that an action is about to run.
  ///
  /// View models call this for every action on their screens. For an action without a screen, such as a backup, the
  /// code that performs it calls this.
  @MainActor public func report(_ action: LogForm, on screen: String) {
    for observer in self { observer.screen(screen, willPerform: action) }
  }
}
