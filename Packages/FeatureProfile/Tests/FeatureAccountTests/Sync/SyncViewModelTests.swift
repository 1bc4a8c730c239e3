import CoreCommon
import CorePresentation
import CoreTesting
import CoreUI
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import FeatureAccount
import Foundation
import Synchronization
import Testing

@MainActor struct SyncViewModelTests {
  private let sync = InMemorySyncRepository(account: SyncStatus.sampleAccount, outbox: [.sampleWaiting])

  private func screen(
    _ answer: @escaping @Sendable () async -> Result<SyncReport, AccountError> = { .success(.sample) }
  ) -> SyncScreen {
    SyncScreen(
      SyncViewModel(
        TestSyncDependencies(
          sync: SyncUseCases(sync: sync),
          synchronize: SynchronizeUseCase(synchronizer: FakeSynchronizer(onSynchronize: answer)),
          utcOffsetSeconds: { $0.timeIntervalSince1970 < 1_000 ? 3_600 : 7_200 }), onIntent: { _ in }))
  }

  private func openScreen(
    _ answer: @escaping @Sendable () async -> Result<SyncReport, AccountError> = { .success(.sample) }
  ) async -> SyncScreen {
    let screen = screen(answer)
    screen.open()
    await screen.settled()
    return screen
  }

  @Test func `an opened screen shows the log's state, and contacts no server`() async {
    let screen = await openScreen { .failure(.storage(.damaged)) }
    #expect(
      screen.state.status
        == .loaded(SyncStatus(account: SyncStatus.sampleAccount, backlog: SyncBacklog(waitingCount: 1))))
    #expect(screen.state.report == .idle)
  }

  @Test func `rows on the server that this version cannot use are shown as a problem`() async {
    let sync = InMemorySyncRepository(
      account: SyncStatus.sampleAccount, unusable: [UnusableRow(collection: "workouts", id: "x")])
    let screen = SyncScreen(
      SyncViewModel(
        TestSyncDependencies(
          sync: SyncUseCases(sync: sync),
          synchronize: SynchronizeUseCase(synchronizer: FakeSynchronizer(onSynchronize: { .success(.sample) })),
          utcOffsetSeconds: { _ in 0 }), onIntent: { _ in }))
    screen.open()
    await screen.settled()
    for size in [(80, 24), (120, 40)] {
      let text = Frame.draw(
        screen.content, width: size.0, height: size.1, environment: EnvironmentValues(isInteractive: true)
      ).plainText()
      #expect(text.contains("1 row has an id that this version"))
    }
  }

  @Test func `a sync shows that it is running, and its result`() async {
    let screen = await openScreen()
    screen.perform(.synchronize)
    #expect(screen.state.isSynchronizing)
    await screen.settled()
    #expect(screen.state.report == .loaded(.sample))
    #expect(!screen.state.isSynchronizing)
  }

  @Test func `it is settled when the log reaches the state in the report`() async throws {
    let sync = sync
    let screen = await openScreen {
      let id = OutboxEntry.sampleWaiting.id
      guard let revision = try? await sync.retry(id) else { return .failure(.noSuchChange(id)) }
      return .success(SyncReport(ending: .inSync, revision: revision))
    }
    screen.perform(.synchronize)
    await screen.settled()
    #expect(screen.state.report.value?.revision == 1)
    #expect(screen.state.status.failure == nil)
  }

  @Test func `a running sync is not started again`() async {
    let gate = Gate()
    let count = Mutex(0)
    let screen = await openScreen {
      count.withLock { $0 += 1 }
      await gate.pass()
      return .success(.sample)
    }
    screen.perform(.synchronize)
    screen.perform(.synchronize)
    gate.open()
    await screen.settled()
    #expect(count.withLock { $0 } == 1)
    screen.perform(.synchronize)
    await screen.settled()
    #expect(count.withLock { $0 } == 2)
  }

  @Test(
    arguments: [
      (.failed(.unreachable, retry: Date(timeIntervalSince1970: 900)), 3_600),
      (.failed(.timedOut, retry: Date(timeIntervalSince1970: 2_000)), 7_200),
      (.waiting(until: Date(timeIntervalSince1970: 2_000)), 7_200), (.inSync, 0),
      (.failed(.credentialsRejected, retry: nil), 0),
    ] as [(SyncReport.Ending, Int)])
  func `a time is shown in the offset of that moment`(_ ending: SyncReport.Ending, _ offset: Int) async {
    let screen = await openScreen { .success(SyncReport(ending: ending)) }
    screen.perform(.synchronize)
    await screen.settled()
    #expect(screen.state.utcOffsetSeconds == offset)
  }

  @Test func `a failure of the log is shown, and replaces the last report`() async {
    let answers = Mutex<[Result<SyncReport, AccountError>]>([.failure(.storage(.full)), .success(.sample)])
    let screen = await openScreen { answers.withLock { $0.popLast() ?? .failure(.storage(.damaged)) } }
    screen.perform(.synchronize)
    await screen.settled()
    screen.perform(.synchronize)
    await screen.settled()
    #expect(screen.state.report == .failed(.storage(.full), previous: .sample))
    #expect(screen.state.failure == .storage(.full))
  }

  @Test func `an unreadable status is reported`() async {
    let screen = await openScreen()
    sync.fail(with: .busy)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.failure == .storage(.busy))
  }

  @Test func `diagnostics name the action`() {
    let actions: [SyncAction] = [.opened, .refresh, .synchronize]
    #expect(actions.map { "\($0.summary)" } == ["opened", "refresh", "synchronize"])
  }
}
