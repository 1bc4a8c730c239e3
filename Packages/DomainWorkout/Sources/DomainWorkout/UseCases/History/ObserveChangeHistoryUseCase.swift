/// Observes which changes can be undone and redone.
public struct ObserveChangeHistoryUseCase: Sendable {
  private let history: ChangeHistory

  public init(history: ChangeHistory) {
    self.history = history
  }

  public func execute() -> AsyncStream<ChangeStacks> { history.observe() }

  /// What can be undone and redone now.
  public var stacks: ChangeStacks { history.stacks }
}
