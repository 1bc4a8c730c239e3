import CorePresentation
import CoreUI

extension Preview {
  /// The contents that show a failure in one of the previews.
  @MainActor public static func contentsShowingFailures(in previews: [Preview]) -> Set<String> {
    Set(previews.filter { $0.failureProblems() != nil }.map(\.content))
  }

  /// What is wrong with how the previews show failures: a failure is drawn with the keys that are in effect, and can be
  /// dismissed, which leaves all else as it is.
  @MainActor public static func failureProblems(in previews: [Preview]) -> [String] {
    previews.flatMap { preview in (preview.failureProblems() ?? []).map { "\(preview.name): \($0)" } }
  }
}

/// Draws a content in words, for somebody who bound keys of their own, before and after its failures are dismissed.
@MainActor
struct FailureInspection<Shown: Content> {
  private static var keys: [String: String] { [".try-again": "f11", ".dismiss": "f12", ".refresh": "f10"] }

  let state: Shown.State

  /// `nil` where no failure is shown.
  func problems() -> [String]? {
    let lines = self.lines(of: state)
    let hasBanner = lines.contains { $0.hasPrefix("Error: ") }
    guard let failing = state as? any ShowsFailures, !failing.shownFailures.isEmpty else {
      // A form shows by itself what is wrong with what was typed; typing goes on from there.
      let isTyping = Shown(state: state, onAction: { _ in }).typing != nil
      return hasBanner && !isTyping ? ["it shows an error that its state does not list"] : nil
    }
    // A form or a question can cover the failure; its own keys apply then.
    guard hasBanner else { return nil }
    let commands = self.commands(of: state)
    if commands.contains(where: { $0.name == "yes" }) { return nil }
    var problems: [String] = []
    let offered = commands.filter { FailureCommand.all.contains($0.name) }
    let expected = failing.canTryAgain ? ["tryAgain", "dismissFailure"] : ["dismissFailure"]
    if offered.map(\.action.summary.name) != expected { problems.append("it offers \(offered.map(\.name))") }
    let keys = Set(offered.flatMap(\.keys))
    for command in commands where !FailureCommand.all.contains(command.name) && !keys.isDisjoint(with: command.keys) {
      problems.append("\(command.name) takes a key of a failure")
    }
    let hint = failing.canTryAgain ? "Press f11 to try again, f12 to dismiss this." : "Press f12 to dismiss this."
    if !lines.contains(hint) { problems.append("it does not name the keys") }
    return problems + problemsOnceDismissed(failing, lines: lines)
  }

  /// What is wrong once the failures are dismissed.
  private func problemsOnceDismissed(_ failing: some ShowsFailures, lines: [String]) -> [String] {
    var dismissed = failing
    dismissed.dismissFailures()
    guard let state = dismissed as? Shown.State else { return ["its state is another"] }
    var problems: [String] = []
    if !dismissed.shownFailures.isEmpty { problems.append("a failure is not dismissed") }
    if commands(of: state).contains(where: { FailureCommand.all.contains($0.name) }) {
      problems.append("it offers the commands without a failure")
    }
    let rest = self.lines(of: state)
    if rest.contains(where: { $0.hasPrefix("Error: ") }) { problems.append("an error is still shown") }
    // A caption can be about the failure.
    let kept = lines.filter { !$0.hasPrefix("Error: ") && !$0.hasPrefix("Press f1") && !$0.hasSuffix(":") }
    let lost = kept.filter { !rest.contains($0) }
    return lost.isEmpty ? problems : problems + ["dismissing removed \(lost)"]
  }

  private func commands(of state: Shown.State) -> [KeyCommand<Shown.Action>] {
    Shown(state: state, onAction: { _ in }).commands
  }

  private func lines(of state: Shown.State) -> [String] {
    var environment = EnvironmentValues.sample(presentation: .plain, isInteractive: true)
    environment.keys = KeyNames(Self.keys)
    let frame = Frame.draw(Shown(state: state, onAction: { _ in }), width: 400, environment: environment)
    return frame.plainText().split(separator: "\n").map { String($0) }
  }
}
