import CorePresentation
import CoreUI
import DomainAccount
import DomainAccountTestSupport
import FeatureAccount
import Foundation
import Testing

@MainActor struct OutboxCommandsTests {
  private let sync = InMemorySyncRepository(
    account: SyncStatus.sampleAccount, outbox: [.sampleWaiting, .sampleRejected, .sampleSent, .sampleHeld])

  private func openScreen(onIntent: @escaping @MainActor (OutboxIntent) -> Void = { _ in }) async -> OutboxScreen {
    let screen = OutboxScreen(
      OutboxViewModel(
        TestOutboxDependencies(
          sync: SyncUseCases(sync: sync)), limit: 100, onIntent: onIntent))
    screen.open()
    await screen.settled()
    return screen
  }

  @Test func `a rejected change is pending again after a retry, and stays selected`() async {
    let screen = await openScreen()
    screen.press(.character("j"))
    #expect(screen.state.selected == .sampleRejected)
    screen.press(.character("r"))
    for isSettled in [false, true] {
      if isSettled { await screen.settled() }
      #expect(screen.state.selected?.id == OutboxEntry.sampleRejected.id)
      #expect(screen.state.selected?.state == .waiting)
    }
  }

  @Test func `a rejected change is discarded by answering y, and by nothing else`() async {
    let screen = await openScreen()
    screen.press(.character("j"))
    for answer in [KeyPress(.enter), KeyPress(.escape), .character("n")] {
      screen.press(.character("x"))
      #expect(screen.state.discarding == OutboxEntry.sampleRejected.id)
      screen.press(.character("j"))
      screen.press(.character("x"))
      #expect(screen.state.position.row == 1)
      screen.press(answer)
      #expect(screen.state.discarding == nil)
    }
    #expect(screen.state.entries.value?.count == 4)
    screen.press(.character("x"))
    screen.press(.character("y"))
    #expect(screen.state.discarding == nil)
    #expect(screen.state.entries.value?.count == 3)
    await screen.settled()
    #expect(screen.state.entries == .loaded([.sampleWaiting, .sampleSent, .sampleHeld]))
    #expect(screen.state.changeFailure == nil)
  }

  @Test func `clicking a button answers, and clicking next to it does nothing`() async {
    let screen = await openScreen()
    screen.press(.character("j"))
    screen.press(.character("x"))
    screen.click(0, of: "outbox")
    #expect(screen.state.discarding == OutboxEntry.sampleRejected.id)
    #expect(screen.state.position.row == 1)
    screen.click(1, of: "alert")
    #expect(screen.state.discarding == nil)
    #expect(screen.state.entries.value?.count == 4)
    screen.press(.character("x"))
    screen.click(0, of: "alert")
    #expect(screen.state.entries.value?.count == 3)
  }

  @Test(arguments: [OutboxEntry.sampleWaiting, .sampleSent, .sampleHeld])
  func `a change that was not rejected cannot be resent or discarded, with a reason`(_ entry: OutboxEntry) {
    let state = OutboxState(outbox: .loaded(Outbox(account: "a", entries: [entry])))
    let content = OutboxContent(state: state, onAction: { _ in })
    #expect(content.command("retry")?.unavailableBecause?.isEmpty == false)
    #expect(content.command("discard")?.unavailableBecause?.contains("not rejected") == true)
  }

  @Test func `a change waiting for its next attempt can be sent immediately`() {
    var entry = OutboxEntry.sampleWaiting
    entry.nextAttempt = Date(timeIntervalSince1970: 1_790_000_000)
    let state = OutboxState(outbox: .loaded(Outbox(account: "a", entries: [entry])))
    #expect(OutboxContent(state: state, onAction: { _ in }).action(of: .character("r")) == .retry(entry.id))
  }

  @Test func `with an empty outbox nothing can be done, and the reason is shown`() {
    let content = OutboxContent(state: OutboxState(), onAction: { _ in })
    #expect(content.command("retry")?.unavailableBecause == "No change is selected.")
    #expect(content.command("discard")?.unavailableBecause == "No change is selected.")
  }

  @Test func `the selection stays when entries before it disappear`() async throws {
    let screen = await openScreen()
    screen.perform(.move(.toEnd, nil))
    #expect(screen.state.selected == .sampleHeld)
    let revision = try await sync.discard(OutboxEntry.sampleRejected.id)
    await screen.settled(seeing: revision)
    #expect(screen.state.selected == .sampleHeld)
    #expect(screen.state.position.row == 2)
  }

  @Test func `the question about a change disappears with the change`() async throws {
    let screen = await openScreen()
    screen.press(.character("j"))
    screen.press(.character("x"))
    let revision = try await sync.discard(OutboxEntry.sampleRejected.id)
    await screen.settled(seeing: revision)
    #expect(screen.state.discarding == nil)
    #expect(screen.content.command("yes") == nil)
  }

  @Test func `there is no question about a missing change, and an answer names its change`() async {
    let screen = await openScreen()
    screen.perform(.askToDiscard("gone"))
    #expect(screen.state.discarding == nil)
    screen.perform(.askToDiscard(OutboxEntry.sampleRejected.id))
    #expect(screen.content.command("yes")?.action == .discard(OutboxEntry.sampleRejected.id))
    #expect(screen.content.command("yes")?.about == .question(OutboxEntry.sampleRejected.id))
  }

  @Test func `a key opens the conflicts`() async {
    var intents: [OutboxIntent] = []
    let screen = await openScreen { intents.append($0) }
    screen.press(.character("c"))
    #expect(intents == [.openConflicts])
  }

  @Test(
    arguments: [
      (OutboxEntry.Operation.create, "The addition is kept on this machine"), (.delete, "The deletion was undone"),
      (.update, "The change was undone"),
    ])
  func `the result of a rejection is described`(_ operation: OutboxEntry.Operation, _ words: String) {
    var entry = OutboxEntry.sampleRejected
    entry.operation = operation
    for discarding in [nil, entry.id] {
      let state = OutboxState(outbox: .loaded(Outbox(account: "a", entries: [entry])), discarding: discarding)
      let frame = Frame.draw(
        OutboxContent(state: state, onAction: { _ in }), width: 100,
        environment: EnvironmentValues(presentation: .plain, isInteractive: true))
      #expect(frame.plainText().contains(words))
    }
  }
}
