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
    } else if state.isMissingValue, isInteractive {
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
