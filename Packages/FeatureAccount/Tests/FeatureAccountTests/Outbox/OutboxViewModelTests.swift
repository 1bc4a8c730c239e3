import CorePresentation
import CoreUI
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import FeatureAccount
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct OutboxViewModelTests {
  private let sync: InMemorySyncRepository
  private let refusedToo: OutboxEntry

  init() {
    var refused = OutboxEntry.sampleDeletion
    refused.state = .refused(reason: "the server knows no such workout")
    refusedToo = refused
    sync = InMemorySyncRepository(
      account: SyncStatus.sampleAccount, outbox: [.sampleWaiting, .sampleRefused, refused, .sampleSent])
  }

  private func screen(_ repository: (any SyncRepository)? = nil) -> OutboxScreen {
    let repository = repository ?? sync
    return OutboxScreen(
      observeSync: ObserveSyncUseCase(sync: repository), resolveOutbox: ResolveOutboxUseCase(sync: repository),
      observers: [], onIntent: { _ in })
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
    #expect(screen.state.entries == .loaded([.sampleWaiting, .sampleRefused, refusedToo, .sampleSent]))
  }

  @Test func `a limit lists the first, and what was refused`() async {
    let screen = OutboxScreen(
      observeSync: ObserveSyncUseCase(sync: sync), resolveOutbox: ResolveOutboxUseCase(sync: sync), limit: 1,
      observers: [], onIntent: { _ in })
    screen.open()
    await screen.settled()
    #expect(screen.state.entries == .loaded([.sampleWaiting, .sampleRefused, refusedToo]))
    #expect(screen.state.outbox.value?.unlistedCount == 1)
  }

  @Test func `a refused change that is retried waits again`() async {
    let screen = await openScreen()
    screen.perform(.retry(OutboxEntry.sampleRefused.id))
    await screen.settled()
    #expect(screen.state.decided.changes.isEmpty)
    #expect(screen.state.entries.value?.last?.id == OutboxEntry.sampleRefused.id)
    #expect(screen.state.entries.value?.last?.state == .waiting)
  }

  @Test func `decisions are on the screen before they are stored, and none cancels another`() async {
    let gate = Gate()
    let screen = await openScreen(
      HeldUpSyncRepository(stored: sync) { _ in
        await gate.pass()
        return Task.isCancelled ? .storage(.busy) : nil
      })
    screen.perform(.retry(OutboxEntry.sampleRefused.id))
    screen.perform(.discard(refusedToo.id))
    let shown = screen.state.entries
    #expect(shown.value?.map(\.id) == [OutboxEntry.sampleWaiting, .sampleSent, .sampleRefused].map(\.id))
    #expect(shown.value?.last?.state == .waiting)
    gate.open()
    await screen.settled()
    #expect(screen.state.decided.seen.map(\.entries) == shown)
    #expect(screen.state.refusal == nil)
  }

  @Test func `a refusal takes back that decision alone and says why, until the next decision`() async {
    let refused = OutboxEntry.sampleRefused.id
    let screen = await openScreen(HeldUpSyncRepository(stored: sync) { $0 == refused ? .storage(.full) : nil })
    screen.perform(.discard(refused))
    screen.perform(.discard(refusedToo.id))
    await screen.settled()
    #expect(screen.state.entries == .loaded([.sampleWaiting, .sampleRefused, .sampleSent]))
    #expect(screen.state.refusal == .storage(.full))
    screen.perform(.retry(OutboxEntry.sampleWaiting.id))
    await screen.settled()
    #expect(screen.state.refusal == nil)
  }

  @Test func `what was not refused is not discarded, nor shown to be`() async {
    let screen = await openScreen()
    screen.perform(.discard(OutboxEntry.sampleSent.id))
    #expect(screen.state.entries.value?.contains(.sampleSent) == true)
    await screen.settled()
    #expect(screen.state.refusal == .changeUnderWay(OutboxEntry.sampleSent.id))
  }

  @Test func `without an account there is nothing, and that is known`() async {
    let screen = await openScreen(InMemorySyncRepository())
    #expect(screen.state.outbox == .loaded(Outbox(account: nil, entries: [])))
  }

  @Test func `a failure keeps what was there, and a refresh makes it well`() async {
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

  @Test func `a log names the change`() {
    #expect("\(OutboxAction.retry("5d1c0a7e-93b2").logForm)" == "retry(5d1c0a7e-93b2)")
    #expect("\(OutboxAction.discard("5d1c0a7e-93b2").logForm)" == "discard(5d1c0a7e-93b2)")
    #expect("\(OutboxAction.opened.logForm) \(OutboxAction.refresh.logForm)" == "opened refresh")
  }
}
