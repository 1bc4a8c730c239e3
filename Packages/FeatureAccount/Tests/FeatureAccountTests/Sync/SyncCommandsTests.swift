import CorePresentation
import CoreUI
import DomainAccount
import DomainAccountTestSupport
import FeatureAccount
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct SyncCommandsTests {
  private func content(_ state: SyncState) -> SyncContent { SyncContent(state: state, onAction: { _ in }) }

  @Test func `a key synchronises, unless that is under way or nobody is signed in`() {
    #expect(content(SyncState(status: .loaded(.sampleBehind))).action(of: .character("s")) == .synchronize)
    let running = SyncState(report: .loading(previous: nil), status: .loaded(.sampleBehind))
    #expect(content(running).command("sync")?.refusal == "It is under way.")
    let nobody = content(SyncState(status: .loaded(SyncStatus())))
    #expect(nobody.command("sync")?.refusal == "Nobody is signed in; a leads to the account.")
  }

  @Test func `how many wait for what stands beside what leads there`() {
    let behind = content(SyncState(status: .loaded(.sampleBehind)))
    #expect(behind.command("outbox")?.title == "Outbox (5)")
    #expect(behind.command("conflicts")?.title == "Conflicts (1)")
    #expect(content(SyncState(status: .loaded(.sampleInStep))).command("outbox")?.title == "Outbox")
  }

  @Test func `keys lead to the outbox, the conflicts and the account`() async {
    var intents: [SyncIntent] = []
    let screen = SyncScreen(
      observeSync: ObserveSyncUseCase(sync: InMemorySyncRepository()),
      synchronize: SynchronizeUseCase(synchronizer: FakeSynchronizer()), utcOffsetSeconds: { _ in 0 }, observers: []
    ) { intents.append($0) }
    for key in "uca" { screen.press(.character(key)) }
    #expect(intents == [.openOutbox, .openConflicts, .openAccount])
  }
}
