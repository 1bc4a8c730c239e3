extension ViewModel.Context {
  /// Stores how to repeat a change that failed. `commit` does this for its changes by itself.
  ///
  /// - Parameter again: repeats the change with current values.
  public func keepForTryingAgain(_ again: @escaping @MainActor (ViewModel.Context) -> Void) {
    current?.failedChanges = [again]
  }

  /// Discards the failed changes, for example when another change replaces them.
  public func forgetFailedChanges() {
    current?.failedChanges = []
  }
}

extension ViewModel.Context where State: ShowsFailures {
  /// Dismisses the failures, and discards the failed changes.
  public func dismissFailures() {
    forgetFailedChanges()
    update { $0.dismissFailures() }
  }

  /// Repeats the failed changes, and reloads what could not be read.
  ///
  /// - Parameter reload: reloads the data of the screen.
  public func tryAgain(_ reload: @MainActor (ViewModel.Context) -> Void) {
    guard let model = current, let state else { return }
    let changes = state.canTryAgain(.change) ? model.failedChanges : []
    if state.canTryAgain(.load) || state.isOutdated || changes.isEmpty { reload(self) }
    guard !changes.isEmpty else { return }
    model.failedChanges = []
    for change in changes { change(self) }
  }
}
