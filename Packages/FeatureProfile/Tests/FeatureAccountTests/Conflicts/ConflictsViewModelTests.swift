import CorePresentation
import CoreTesting
import CoreUI
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import FeatureAccount
import Synchronization
import Testing

@MainActor struct ConflictsViewModelTests {
  private let sync = InMemorySyncRepository(account: SyncStatus.sampleAccount, conflicts: SyncConflict.samples)

  private func openScreen(_ repository: (any SyncRepository)? = nil) async -> ConflictsScreen {
    let repository = repository ?? sync
    let screen = ConflictsScreen(
      ConflictsViewModel(
        TestConflictsDependencies(
          sync: SyncUseCases(sync: repository))))
    screen.open()
    await screen.settled()
    return screen
  }

  private func enqueued() async throws -> [[String]]? {
    for try await snapshot in sync.outbox() { return snapshot.value.entries.map(\.fields) }
    return nil
  }

  @Test func `a settled screen shows the conflicts`() async {
    let screen = await openScreen()
    #expect(screen.state.list.value?.account == SyncStatus.sampleAccount)
    #expect(screen.state.conflicts == .loaded(SyncConflict.samples))
  }

  @Test func `resolved conflicts disappear before they are stored, and each is stored as chosen`()
    async throws
  {
    let gate = Gate()
    let asked = Mutex<[SyncConflict.ID]>([])
    let screen = await openScreen(
      HeldUpSyncRepository(stored: sync) { id in
        await gate.pass()
        asked.withLock { $0.append(id) }
        return Task.isCancelled ? .storage(.busy) : nil
      })
    screen.perform(.keepMine([SyncConflict.sampleTitle.id, SyncConflict.sampleDeletion.id]))
    screen.perform(.keepTheirs([SyncConflict.sampleNotes.id]))
    #expect(screen.state.conflicts == .loaded([]))
    #expect(screen.state.decided.seen.value?.conflicts == SyncConflict.samples)
    gate.open()
    await screen.settled()
    #expect(screen.state.decided.seen.value?.conflicts == [])
    #expect(asked.withLock { $0 } == [SyncConflict.sampleTitle, .sampleDeletion, .sampleNotes].map(\.id))
    #expect(screen.state.changeFailure == nil)
    #expect(try await enqueued() == [["title"], ["deleted"]])
  }

  @Test func `a rejection undoes only that decision and is shown until the next one`() async {
    let screen = await openScreen(
      HeldUpSyncRepository(stored: sync) { $0 == SyncConflict.sampleNotes.id ? .storage(.full) : nil })
    screen.perform(.keepMine(SyncConflict.samples.map(\.id)))
    await screen.settled()
    #expect(screen.state.conflicts == .loaded([.sampleNotes]))
    #expect(screen.state.changeFailure == .storage(.full))
    screen.perform(.keepTheirs([]))
    #expect(screen.state.changeFailure == .storage(.full))
    screen.perform(.keepTheirs(["workouts/3f2c/title"]))
    await screen.settled()
    #expect(screen.state.changeFailure == .noSuchConflict("workouts/3f2c/title"))
  }

  @Test func `without an account there are no conflicts, and the screen is settled`() async {
    let screen = await openScreen(InMemorySyncRepository())
    #expect(screen.state.list == .loaded(ConflictList(account: nil, conflicts: [])))
  }

  @Test func `a failure keeps the existing contents, and a refresh recovers`() async {
    let screen = await openScreen()
    sync.fail(with: .busy)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.conflicts == .failed(.storage(.busy), previous: SyncConflict.samples))
    sync.fail(with: nil)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.conflicts == .loaded(SyncConflict.samples))
  }

  @Test func `diagnostics name the conflicts but never their values`() {
    let ids = [SyncConflict.sampleTitle.id, SyncConflict.sampleDeletion.id]
    let names =
      "workouts/3f2c9a10-7b61-4e0c-9a55-0c1d2e3f4a5b/title workouts/91a2b3c4-d5e6-4f70-8192-a3b4c5d6e7f8/deleted"
    #expect("\(ConflictsAction.keepMine(ids).summary)" == "keepMine(\(names))")
    #expect("\(ConflictsAction.keepTheirs(ids).summary)" == "keepTheirs(\(names))")
    #expect("\(ConflictsAction.opened.summary) \(ConflictsAction.refresh.summary)" == "opened refresh")
  }
}
