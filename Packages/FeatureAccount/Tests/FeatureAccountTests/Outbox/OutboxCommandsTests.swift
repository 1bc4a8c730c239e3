import CorePresentation
import CoreUI
import DomainAccount
import DomainAccountTestSupport
import FeatureAccount
import Foundation
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct OutboxCommandsTests {
  private let sync = InMemorySyncRepository(
    account: SyncStatus.sampleAccount, outbox: [.sampleWaiting, .sampleRefused, .sampleSent, .sampleHeld])

  private func openScreen(onIntent: @escaping @MainActor (OutboxIntent) -> Void = { _ in }) async -> OutboxScreen {
    let screen = OutboxScreen(
      observeSync: ObserveSyncUseCase(sync: sync), resolveOutbox: ResolveOutboxUseCase(sync: sync), observers: [],
      onIntent: onIntent)
    screen.open()
    await screen.settled()
    return screen
  }

  @Test func `a refused change is sent again, and the selection goes on to the next`() async {
    let screen = await openScreen()
    screen.press(.character("j"))
    #expect(screen.state.selected == .sampleRefused)
    screen.press(.character("r"))
    #expect(screen.state.selected == .sampleSent)
    await screen.settled()
    #expect(screen.state.entries.value?.last?.id == OutboxEntry.sampleRefused.id)
    #expect(screen.state.selected == .sampleSent)
  }

  @Test func `a refused change is forgotten after a y, and by nothing else`() async {
    let screen = await openScreen()
    screen.press(.character("j"))
    for answer in [KeyPress(.enter), KeyPress(.escape), .character("n")] {
      screen.press(.character("x"))
      #expect(screen.state.discarding == OutboxEntry.sampleRefused.id)
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
    #expect(screen.state.refusal == nil)
  }

  @Test func `a click on a button answers, and one beside it does nothing`() async {
    let screen = await openScreen()
    screen.press(.character("j"))
    screen.press(.character("x"))
    screen.click(0, of: "outbox")
    #expect(screen.state.discarding == OutboxEntry.sampleRefused.id)
    #expect(screen.state.position.row == 1)
    screen.click(1, of: "alert")
    #expect(screen.state.discarding == nil)
    #expect(screen.state.entries.value?.count == 4)
    screen.press(.character("x"))
    screen.click(0, of: "alert")
    #expect(screen.state.entries.value?.count == 3)
  }

  @Test(arguments: [OutboxEntry.sampleWaiting, .sampleSent, .sampleHeld])
  func `what was not refused is neither sent again nor forgotten, and says why`(_ entry: OutboxEntry) {
    let state = OutboxState(outbox: .loaded(Outbox(account: "a", entries: [entry])))
    let content = OutboxContent(state: state, onAction: { _ in })
    #expect(content.command("retry")?.refusal?.isEmpty == false)
    #expect(content.command("discard")?.refusal?.contains("not refused") == true)
  }

  @Test func `a change that waits for its time can be sent at once`() {
    var entry = OutboxEntry.sampleWaiting
    entry.nextAttempt = Date(timeIntervalSince1970: 1_790_000_000)
    let state = OutboxState(outbox: .loaded(Outbox(account: "a", entries: [entry])))
    #expect(OutboxContent(state: state, onAction: { _ in }).action(of: .character("r")) == .retry(entry.id))
  }

  @Test func `where there is nothing, nothing can be done, and it says so`() {
    let content = OutboxContent(state: OutboxState(), onAction: { _ in })
    #expect(content.command("retry")?.refusal == "There is no change here.")
    #expect(content.command("discard")?.refusal == "There is no change here.")
  }

  @Test func `what is selected stays so when what is before it goes`() async throws {
    let screen = await openScreen()
    screen.perform(.move(.toEnd, nil))
    #expect(screen.state.selected == .sampleHeld)
    let revision = try await sync.discard(OutboxEntry.sampleRefused.id)
    await screen.settled(seeing: revision)
    #expect(screen.state.selected == .sampleHeld)
    #expect(screen.state.position.row == 2)
  }

  @Test func `a change that went meanwhile is not asked about any more`() async throws {
    let screen = await openScreen()
    screen.press(.character("j"))
    screen.press(.character("x"))
    let revision = try await sync.discard(OutboxEntry.sampleRefused.id)
    await screen.settled(seeing: revision)
    #expect(screen.state.discarding == nil)
    #expect(screen.content.command("yes") == nil)
  }

  @Test func `a question about a change that is not there is not asked, and an answer names its change`() async {
    let screen = await openScreen()
    screen.perform(.askToDiscard("gone"))
    #expect(screen.state.discarding == nil)
    screen.perform(.askToDiscard(OutboxEntry.sampleRefused.id))
    #expect(screen.content.command("yes")?.action == .discard(OutboxEntry.sampleRefused.id))
    #expect(screen.content.command("yes")?.about == .question(OutboxEntry.sampleRefused.id))
  }

  @Test func `a key leads to the conflicts`() async {
    var intents: [OutboxIntent] = []
    let screen = await openScreen { intents.append($0) }
    screen.press(.character("c"))
    #expect(intents == [.openConflicts])
  }

  @Test(
    arguments: [
      (OutboxEntry.Operation.create, "What was added is kept here"), (.delete, "What was deleted is here again"),
      (.update, "What it changed is as it was before"),
    ])
  func `it is told what a refusal left behind`(_ operation: OutboxEntry.Operation, _ words: String) {
    var entry = OutboxEntry.sampleRefused
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
