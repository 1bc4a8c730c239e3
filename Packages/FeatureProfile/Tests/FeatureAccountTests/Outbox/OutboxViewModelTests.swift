import CorePresentation
import CoreTesting
import CoreUI
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import FeatureAccount
import Testing

@MainActor struct OutboxViewModelTests {
  private let sync: InMemorySyncRepository
  private let refusedToo: OutboxEntry

  init() {
    var refused = OutboxEntry.sampleDeletion
    refused.state = .rejected(reason: .server("the server knows no such workout"))
    refusedToo = refused
    sync = InMemorySyncRepository(
      account: SyncStatus.sampleAccount, outbox: [.sampleWaiting, .sampleRejected, refused, .sampleSent])
  }

  private func screen(_ repository: (any SyncRepository)? = nil) -> OutboxScreen {
    let repository = repository ?? sync
    return OutboxScreen(
      OutboxViewModel(
        TestOutboxDependencies(
          sync: SyncUseCases(sync: repository)), limit: 100, onIntent: { _ in }))
  }

  private func openScreen(_ repository: (any SyncRepository)? = nil) async -> OutboxScreen {
    let screen = screen(repository)
    screen.open()
    await screen.settled()
    return screen
  }

  @Test func `an opened screen waits, and shows the outbox when it is settled`() async {
    let screen = screen()
    #expect(screen.state == OutboxState())
    screen.open()
    #expect(screen.state.outbox == .loading(previous: nil))
    await screen.settled()
    #expect(screen.state.outbox.value?.account == SyncStatus.sampleAccount)
    #expect(screen.state.entries == .loaded([.sampleWaiting, .sampleRejected, refusedToo, .sampleSent]))
  }

  @Test func `a limit lists the first changes and the rejected ones`() async {
    let screen = OutboxScreen(
      OutboxViewModel(
        TestOutboxDependencies(
          sync: SyncUseCases(sync: sync)), limit: 1, onIntent: { _ in }))
    screen.open()
    await screen.settled()
    #expect(screen.state.entries == .loaded([.sampleWaiting, .sampleRejected, refusedToo]))
    #expect(screen.state.outbox.value?.unlistedCount == 1)
  }

  @Test func `a retried change is pending again`() async {
    let screen = await openScreen()
    screen.perform(.retry(OutboxEntry.sampleRejected.id))
    await screen.settled()
    #expect(screen.state.decided.changes.isEmpty)
    #expect(screen.state.entries.value?.first { $0.id == OutboxEntry.sampleRejected.id }?.state == .waiting)
  }

  @Test func `decisions are shown before they are stored, and none cancels another`() async {
    let gate = Gate()
    let screen = await openScreen(
      HeldUpSyncRepository(stored: sync) { _ in
        await gate.pass()
        return Task.isCancelled ? .storage(.busy) : nil
      })
    screen.perform(.retry(OutboxEntry.sampleRejected.id))
    screen.perform(.discard(refusedToo.id))
    let shown = screen.state.entries
    #expect(shown.value?.map(\.id) == [OutboxEntry.sampleWaiting, .sampleRejected, .sampleSent].map(\.id))
    #expect(shown.value?[1].state == .waiting)
    gate.open()
    await screen.settled()
    #expect(screen.state.decided.seen.map(\.entries) == shown)
    #expect(screen.state.changeFailure == nil)
  }

  @Test func `a rejection undoes only that decision and is shown until the next one`() async {
    let refused = OutboxEntry.sampleRejected.id
    let screen = await openScreen(HeldUpSyncRepository(stored: sync) { $0 == refused ? .storage(.full) : nil })
    screen.perform(.discard(refused))
    screen.perform(.discard(refusedToo.id))
    await screen.settled()
    #expect(screen.state.entries == .loaded([.sampleWaiting, .sampleRejected, .sampleSent]))
    #expect(screen.state.changeFailure == .storage(.full))
    screen.perform(.retry(OutboxEntry.sampleWaiting.id))
    await screen.settled()
    #expect(screen.state.changeFailure == nil)
  }

  @Test func `a change that was not rejected is not discarded, nor shown as discarded`() async {
    let screen = await openScreen()
    screen.perform(.discard(OutboxEntry.sampleSent.id))
    #expect(screen.state.entries.value?.contains(.sampleSent) == true)
    await screen.settled()
    #expect(screen.state.changeFailure == .changeUnderWay(OutboxEntry.sampleSent.id))
  }

  @Test func `without an account the outbox is empty, and the screen is settled`() async {
    let screen = await openScreen(InMemorySyncRepository())
    #expect(screen.state.outbox == .loaded(Outbox(account: nil, entries: [])))
  }

  @Test func `a failure keeps the existing contents, and a refresh recovers`() async {
    let screen = await openScreen()
    let before = screen.state.outbox.value
    sync.fail(with: .damaged)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.outbox == .failed(.storage(.damaged), previous: before))
    sync.fail(with: nil)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.outbox.failure == nil)
    #expect(screen.state.outbox.value == before)
  }

  @Test func `diagnostics name the change`() {
    #expect("\(OutboxAction.retry("5d1c0a7e-93b2").summary)" == "retry(5d1c0a7e-93b2)")
    #expect("\(OutboxAction.discard("5d1c0a7e-93b2").summary)" == "discard(5d1c0a7e-93b2)")
    #expect("\(OutboxAction.opened.summary) \(OutboxAction.refresh.summary)" == "opened refresh")
  }
}
