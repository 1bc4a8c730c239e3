/// Observes which changes can be undone and redone.
public struct ObserveChangeHistoryUseCase: Sendable {
  private let history: ChangeHistory

  /// Creates the use case over the history of this run of the program.
  public init(history: ChangeHistory) {
    self.history = history
  }

  /// The current stacks first, then those after each change; a slow reader gets only the latest.
  public func execute() -> AsyncStream<ChangeStacks> { history.observe() }

  /// What can be undone and redone now.
  public var stacks: ChangeStacks { history.stacks }
}
