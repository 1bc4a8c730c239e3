import CorePresentation
import CoreUI
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import FeatureAccount
import Testing

@MainActor @Suite struct AccountContentTests {
  private func drawn(_ state: AccountState, width: Int = 80, presentation: Presentation = .visual) -> String {
    let content = AccountContent(state: state, onAction: { _ in })
    return Frame.draw(content, width: width, environment: EnvironmentValues(presentation: presentation)).plainText()
      .split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  @Test(arguments: [40, 80, 200], Presentation.allCases)
  func `nobody is told what an account is good for and how to get in`(_ width: Int, _ presentation: Presentation) {
    let text = drawn(
      AccountState(account: .loaded(nil), status: .loaded(SyncStatus())), width: width, presentation: presentation)
    #expect(text.contains("the logs of all your machines in step"))
    #expect(text.contains("fettle login URL"))
  }

  @Test(arguments: [40, 80, 200], Presentation.allCases)
  func `an account is shown with all that is left to do, and what shows it`(
    _ width: Int, _ presentation: Presentation
  ) {
    let text = drawn(
      AccountState(account: .loaded(.sample), status: .loaded(.sampleBehind)), width: width,
      presentation: presentation)
    for words in [
      "robin", "https://log.example.org", "3 changes wait to be sent: fettle sync",
      "2 changes were refused: fettle outbox list", "1 conflict waits for your choice: fettle conflicts list",
    ] { #expect(text.contains(words)) }
  }

  @Test func `one of a kind is told as one, and none not at all`() {
    let one = SyncStatus(account: "a", waitingCount: 1, refusedCount: 1, conflictCount: 2)
    let text = drawn(AccountState(account: .loaded(.sample), status: .loaded(one)))
    #expect(text.contains("1 change waits to be sent"))
    #expect(text.contains("1 change was refused"))
    #expect(text.contains("2 conflicts wait for your choice"))
    let none = drawn(AccountState(account: .loaded(.sample), status: .loaded(.sampleInStep)))
    #expect(none.contains("The server knows every change."))
    #expect(!none.contains("fettle"))
  }

  @Test(arguments: AccountState.Step.allCases)
  func `what is under way is told, and what was done after it`(_ step: AccountState.Step) {
    let account = AccountState(account: .loaded(.sample), status: .loaded(.sampleInStep))
    var underWay = account
    underWay.underWay = step
    #expect(drawn(underWay) != drawn(account))
    var done = account
    done.done = step
    #expect((drawn(done) == drawn(account)) == (step == .signIn))
  }

  @Test func `what waits for a decision is no change that waits to be sent`() {
    let held = SyncStatus(account: "a", waitingCount: 1, heldCount: 1, conflictCount: 1)
    let text = drawn(AccountState(account: .loaded(.sample), status: .loaded(held)))
    #expect(!text.contains("to be sent"))
    #expect(text.contains("1 conflict waits for your choice: fettle conflicts list"))
  }

  @Test(arguments: [AccountState.Step.signOut, .delete])
  func `who has just left is told so once`(_ step: AccountState.Step) {
    let text = drawn(AccountState(account: .loaded(nil), status: .loaded(SyncStatus()), done: step))
    #expect(!text.contains("There is no account"))
    #expect(text.contains("fettle login URL"))
  }

  @Test func `an error of both reading and changing is drawn once`() {
    let state = AccountState(
      account: .failed(.storage(.damaged), previous: nil), status: .failed(.storage(.damaged), previous: nil),
      refusal: .storage(.damaged))
    #expect(drawn(state).split(separator: "The log is damaged").count == 2)
  }

  @Test func `control characters of a server or a name never reach the terminal`() {
    let account = Account(server: "https://log\u{1B}[31m", name: "ro\u{07}bin")
    let frame = Frame.draw(
      AccountContent(state: AccountState(account: .loaded(account)), onAction: { _ in }), width: 80,
      environment: EnvironmentValues())
    #expect(
      !frame.plainText().unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
  }
}
