/// Observes which changes can be undone and redone.
public struct ObserveChangeHistoryUseCase: Sendable {
  private let history: ChangeHistory

  public init(history: ChangeHistory) {
    self.history = history
  }

  /// The current stacks first, then those after each change; a slow reader gets only the latest.
  public func execute() -> AsyncStream<ChangeStacks> { history.observe() }

  /// What can be undone and redone now.
  public var stacks: ChangeStacks { history.stacks }
}

/// Ends a history: nothing can be undone or redone any more, and the log keeps nothing for it.
public struct EndChangeHistoryUseCase: Sendable {
  private let history: ChangeHistory
  private let workouts: any WorkoutRepository

  public init(history: ChangeHistory, workouts: any WorkoutRepository) {
    self.history = history
    self.workouts = workouts
  }

  /// Empties both stacks, and lets the log forget what it kept for them.
  public func execute() async {
    history.update { $0.removeAll() }
    await history.forgetUnneeded(in: workouts)
  }
}
