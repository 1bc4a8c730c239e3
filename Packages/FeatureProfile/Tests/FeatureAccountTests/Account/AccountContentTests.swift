import CoreCommon
import CorePresentation
import CoreUI
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import FeatureAccount
import Testing

@MainActor struct AccountContentTests {
  private func drawn(_ state: AccountState, width: Int = 80, presentation: Presentation = .visual) -> String {
    let content = AccountContent(state: state, onAction: { _ in })
    return Frame.draw(content, width: width, environment: EnvironmentValues(presentation: presentation)).plainText()
      .split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  @Test(arguments: [40, 80, 200], Presentation.allCases)
  func `signed out, the screen explains accounts and signing in`(_ width: Int, _ presentation: Presentation) {
    let text = drawn(
      AccountState(account: .missing(), status: .loaded(SyncStatus())), width: width, presentation: presentation)
    #expect(text.contains("syncs the logs of all your machines"))
    #expect(text.contains("‹sign-in›"))
  }

  @Test(arguments: [40, 80, 200], Presentation.allCases)
  func `an account is shown with everything left to do and the keys for it`(
    _ width: Int, _ presentation: Presentation
  ) {
    let text = drawn(
      AccountState(account: .loaded(.sample), status: .loaded(.sampleBehind)), width: width,
      presentation: presentation
    ).replacing("- ", with: "-")
    for words in [
      "robin", "https://log.example.org", "3 changes are pending. ‹sync›",
      "2 changes were rejected. ‹show-outbox›", "1 conflict needs your decision. ‹show-conflicts›",
    ] { #expect(text.contains(words)) }
  }

  @Test func `counts use the singular for one, and leave out zero`() {
    let one = SyncStatus(account: "a", backlog: SyncBacklog(waitingCount: 1, rejectedCount: 1, conflictCount: 2))
    let text = drawn(AccountState(account: .loaded(.sample), status: .loaded(one)))
    #expect(text.contains("1 change is pending"))
    #expect(text.contains("1 change was rejected"))
    #expect(text.contains("2 conflicts need your decision"))
    let none = drawn(AccountState(account: .loaded(.sample), status: .loaded(.sampleInStep)))
    #expect(none.contains("The server has every change."))
    #expect(!none.contains("fettle"))
  }

  @Test(arguments: AccountState.Step.allCases)
  func `the step in progress is shown, and its result afterward`(_ step: AccountState.Step) {
    let account = AccountState(account: .loaded(.sample), status: .loaded(.sampleInStep))
    var underWay = account
    underWay.underWay = step
    #expect(drawn(underWay) != drawn(account))
    var done = account
    done.done = step
    #expect((drawn(done) == drawn(account)) == (step == .signIn))
  }

  @Test func `a change that waits for a decision does not count as waiting to be sent`() {
    let held = SyncStatus(account: "a", backlog: SyncBacklog(waitingCount: 1, heldCount: 1, conflictCount: 1))
    let text = drawn(AccountState(account: .loaded(.sample), status: .loaded(held)))
    #expect(!text.contains("to be sent"))
    #expect(text.contains("1 conflict needs your decision. ‹show-conflicts›"))
  }

  @Test(arguments: [AccountState.Step.signOut, .delete])
  func `signing out is reported once`(_ step: AccountState.Step) {
    let text = drawn(AccountState(account: .missing(), status: .loaded(SyncStatus()), done: step))
    #expect(!text.contains("There is no account"))
    #expect(text.contains("‹sign-in›"))
  }

  @Test func `an error of both reading and changing is drawn once`() {
    let state = AccountState(
      account: .failed(.storage(.damaged), previous: nil), status: .failed(.storage(.damaged), previous: nil),
      changeFailure: .storage(.damaged))
    #expect(drawn(state).split(separator: "The log is damaged").count == 2)
  }

  @Test func `control characters from a server or a name never reach the terminal`() {
    let account = Account(server: "https://log\u{1B}[31m", name: "ro\u{07}bin")
    let frame = Frame.draw(
      AccountContent(state: AccountState(account: .loaded(account)), onAction: { _ in }), width: 80,
      environment: EnvironmentValues())
    #expect(
      !frame.plainText().unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
  }
}
