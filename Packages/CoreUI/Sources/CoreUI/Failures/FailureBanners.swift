public import CorePresentation

/// Banners for the failures of a screen, with the keys to dismiss them and try again. Empty if there are no failures.
public struct FailureBanners<State: ShowsFailures>: View {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  private let state: State

  /// - Parameter state: the state of the screen, which lists the failures.
  public init(_ state: State) {
    self.state = state
  }

  public var body: some View {
    let failures = state.shownFailures
    if !failures.isEmpty {
      VStack {
        ForEach(failures) { FailureBanner($0) }
        if let hint { Text(hint).foreground(.secondary) }
      }
    } else if state.hasUnreadValue, isInteractive {
      Text("Not loaded.\(keys.key(of: "refresh").map { " Press \($0) to reload." } ?? "")").foreground(.secondary)
    }
  }

  /// Lists the keys that currently work. While a question is open, only the question's own keys apply.
  private var hint: String? {
    guard isInteractive else { return nil }
    let ways = [
      state.canTryAgain ? keys.key(of: FailureCommand.tryAgain).map { "\($0) to try again" } : nil,
      keys.key(of: FailureCommand.dismiss).map { "\($0) to dismiss this" },
    ].compactMap(\.self)
    return ways.isEmpty ? nil : "Press \(ways.joined(separator: ", "))."
  }
}

/// The names, in the configuration, of the key commands that every screen with failures has.
public enum FailureCommand {
  /// Repeats what failed, if it can succeed later.
  public static let tryAgain = "try-again"
  /// Removes the failure from the screen.
  public static let dismiss = "dismiss"
  /// Both names.
  public static let all: Set<String> = [tryAgain, dismiss]
}

extension Content where State: ShowsFailures, Action: FailureAction {
  /// The key commands for the failures that are shown; empty if there are none. A content adds these to its own
  /// commands.
  ///
  /// No screen assigns their keys to another command. While the person is typing, only those with a modifier work.
  public var failureCommands: [KeyCommand<Action>] { failureCommands(leaving: []) }

  /// The same on a screen with commands of its own for some of the keys, as `r` to resend a change.
  ///
  /// - Parameter taken: the keys that are left to the screen.
  public func failureCommands(leaving taken: Set<KeyPress>) -> [KeyCommand<Action>] {
    guard !state.shownFailures.isEmpty else { return [] }
    let keys: [KeyPress] = typing == nil ? [.character("r"), .control("t")] : [.control("t")]
    let commands: [KeyCommand<Action>] = [
      KeyCommand("try-again", "Try again", .character("r"), .control("t"), action: .tryAgain)
        .bound(to: keys.filter { !taken.contains($0) }),
      KeyCommand("dismiss", "Dismiss", .control("x"), action: .dismissFailure),
    ]
    return state.canTryAgain ? commands : Array(commands.dropFirst())
  }
}
