import CorePresentation
import CoreUI
import Testing

@MainActor struct FailureBannersTests {
  private func text(
    _ state: FailingState, isInteractive: Bool = true, keys: [String: String] = [:]
  ) -> String {
    var environment = EnvironmentValues(presentation: .plain, isInteractive: isInteractive)
    environment.keys = KeyNames(keys)
    return Frame.draw(FailingContent(state: state) { _ in }, width: 100, environment: environment).plainText()
  }

  private func names(_ state: FailingState) -> [String] { FailingContent(state: state) { _ in }.commands.map(\.name) }

  @Test func `without a failure, there is no banner and no key command`() {
    #expect(text(FailingState()) == "Rest")
    #expect(names(FailingState()) == [])
  }

  @Test func `each failure has a banner, and the current keys are shown once`() {
    let state = FailingState(change: "It was not saved.", load: "It was not read.")
    #expect(
      text(state)
        == "Error: It was not saved.\nError: It was not read.\nPress r to try again, ctrl+x to dismiss this.\nRest"
    )
    #expect(
      text(state, keys: [".try-again": "f5", ".dismiss": "f6"]).contains("Press f5 to try again, f6 to dismiss this."))
    #expect(names(state) == ["try-again", "dismiss"])
  }

  @Test func `a failure that cannot be retried can only be dismissed`() {
    let state = FailingState(change: "It was not saved.", canTryAgain: false)
    #expect(text(state) == "Error: It was not saved.\nPress ctrl+x to dismiss this.\nRest")
    #expect(names(state) == ["dismiss"])
  }

  @Test func `a printed screen names no keys`() {
    #expect(text(FailingState(load: "It was not read."), isInteractive: false) == "Error: It was not read.\nRest")
  }

  @Test func `after a failed load, dismissing the failure leaves a hint how to reload`() {
    var state = FailingState(load: "It was not read.")
    state.dismissFailures()
    #expect(text(state, keys: [".refresh": "f9"]) == "Not loaded. Press f9 to reload.\nRest")
    #expect(text(state) == "Not loaded.\nRest")
    #expect(text(state, isInteractive: false) == "Rest")
    #expect(names(state) == [])
  }

  @Test func `a screen keeps the keys that it needs itself`() {
    let content = FailingContent(state: FailingState(load: "x"), onAction: { _ in })
    #expect(content.commands.first?.keys == [.character("r"), .control("t")])
    #expect(content.failureCommands(leaving: [.character("r")]).first?.keys == [.control("t")])
  }

  @Test func `the keys for failures work while text is being typed`() {
    let content = FailingContent(state: FailingState(load: "x"), onAction: { _ in })
    for command in content.commands {
      #expect(command.keys.contains { TextEdit($0) == nil && Movement($0) == nil })
    }
  }
}

private struct FailingState: Equatable, Sendable, ShowsFailures {
  var change: String?
  var load: String?
  var canTryAgain = true
  var isDismissed = false

  static var failures: [FailureSource<FailingState>] {
    [
      FailureSource(.change) {
        $0.change.map { ShownFailure($0, remedy: nil) }
      } canTryAgain: {
        $0.canTryAgain
      } dismiss: {
        $0.change = nil
      },
      FailureSource(.load) {
        $0.load.map { ShownFailure($0, remedy: nil) }
      } isUnread: {
        $0.isDismissed
      } dismiss: {
        $0.load = nil
        $0.isDismissed = true
      },
    ]
  }
}

private enum FailingAction: FailureAction {
  case opened
  case dismissFailure
  case tryAgain

  var summary: ActionSummary { ActionSummary("failing") }
}

private struct FailingContent: Content {
  let state: FailingState
  let onAction: @MainActor (FailingAction) -> Void

  var commands: [KeyCommand<FailingAction>] { failureCommands }

  var body: some View {
    VStack {
      FailureBanners(state)
      Text("Rest")
    }
  }
}
