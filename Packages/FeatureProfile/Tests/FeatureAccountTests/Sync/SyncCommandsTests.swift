import CorePresentation
import CoreUI
import DomainAccount
import DomainAccountTestSupport
import FeatureAccount
import Testing

@MainActor struct SyncCommandsTests {
  private func content(_ state: SyncState) -> SyncContent { SyncContent(state: state, onAction: { _ in }) }

  @Test func `a key syncs, unless a sync is running or nobody is signed in`() {
    #expect(content(SyncState(status: .loaded(.sampleBehind))).action(of: .character("s")) == .synchronize)
    let running = SyncState(report: .loading(previous: nil), status: .loaded(.sampleBehind))
    #expect(content(running).command("sync")?.unavailableBecause == "A sync is running.")
    let nobody = content(SyncState(status: .loaded(SyncStatus())))
    #expect(nobody.command("sync")?.unavailableBecause == "Not signed in.")
  }

  @Test func `the counts of waiting items are next to the keys that open them`() {
    let behind = content(SyncState(status: .loaded(.sampleBehind)))
    #expect(behind.command("outbox")?.title == "Pending changes (5)")
    #expect(behind.command("conflicts")?.title == "Conflicts (1)")
    #expect(content(SyncState(status: .loaded(.sampleInStep))).command("outbox")?.title == "Pending changes")
  }

  @Test func `keys open the outbox, the conflicts and the account`() async {
    var intents: [SyncIntent] = []
    let screen = SyncScreen(
      SyncViewModel(
        TestSyncDependencies(
          sync: SyncUseCases(sync: InMemorySyncRepository()),
          synchronize: SynchronizeUseCase(synchronizer: FakeSynchronizer()),
          utcOffsetSeconds: { _ in 0 })
      ) { intents.append($0) })
    for key in "pca" { screen.press(.character(key)) }
    #expect(intents == [.openOutbox, .openConflicts, .openAccount])
  }
}
