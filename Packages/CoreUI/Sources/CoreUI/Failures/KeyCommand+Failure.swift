public import CorePresentation

/// The names, in the configuration, of the key commands that every screen with failures has.
public enum FailureCommand {
  public static let tryAgain = "try-again"
  public static let dismiss = "dismiss"
  public static let all: Set<String> = [tryAgain, dismiss]
}

extension Content where State: ShowsFailures, Action: FailureAction {
  /// The key commands for the failures that are shown; empty if there are none. A content adds these to its own
  /// commands.
  ///
  /// The keys also work while the person is typing, and no screen assigns them to another command.
  public var failureCommands: [KeyCommand<Action>] {
    guard !state.shownFailures.isEmpty else { return [] }
    let commands: [KeyCommand<Action>] = [
      KeyCommand("try-again", "Try again", .control("t"), action: .tryAgain),
      KeyCommand("dismiss", "Dismiss", .control("x"), action: .dismissFailure),
    ]
    return state.canTryAgain ? commands : Array(commands.dropFirst())
  }
}
