import CoreCommon
import CoreSyncTestSupport
import Testing

@testable import CoreSync

/// When the engine fetches files.
struct FetchingTests {
  private let account = SyncAccount(identity: AccountIdentity(server: "s", name: "me"), generation: 1)
  private let page = PullPage(rows: [], cursor: nil, isLast: true)

  /// Wakes an engine that has nothing to send, and returns its next commands.
  private func fetching(
    _ engine: inout SyncEngine, after reason: WakeReason, pull number: Int = 1, now: Double = 0
  ) -> [SyncCommand] {
    _ = engine.handle(.wake(reason, account: account, now: now))
    _ = engine.handle(.pulled(number: number, page))
    _ = engine.handle(.pageStored(.complete))
    return engine.handle(.collected(CollectedChanges()))
  }

  private func engine() -> SyncEngine {
    SyncEngine(policy: SyncPolicy(firstDelay: 2, fileLimit: 5), capabilities: RemoteCapabilities())
  }

  @Test func `files are fetched in steps until none are left`() {
    var engine = engine()
    #expect(fetching(&engine, after: .refresh) == [.fetch(number: 2, limit: 5, isForced: true)])
    #expect(
      engine.handle(.fetched(number: 2, FetchedFiles(hasMore: true, nextAttempt: 0)))
        == [.fetch(number: 3, limit: 5, isForced: true)])
    #expect(engine.handle(.fetched(number: 2, FetchedFiles())) == [])
    #expect(engine.handle(.fetched(number: 3, FetchedFiles(nextAttempt: 9))) == [.rest(.waiting(until: 9, after: nil))])
  }

  @Test func `a sync for a commit fetches no files but reports when they are due`() {
    var engine = engine()
    #expect(fetching(&engine, after: .localCommit) == [.fetch(number: 2, limit: 0, isForced: false)])
    #expect(
      engine.handle(.fetched(number: 2, FetchedFiles(hasMore: true, nextAttempt: 7)))
        == [.rest(.waiting(until: 7, after: nil))])
    #expect(
      fetching(&engine, after: .retryDue, pull: 3, now: 7) == [.fetch(number: 4, limit: 5, isForced: true)])
  }

  @Test func `a wake for files during a commit's sync fetches them afterward`() {
    var engine = engine()
    _ = fetching(&engine, after: .localCommit)
    _ = engine.handle(.wake(.serverHint, account: account, now: 0))
    #expect(engine.handle(.fetched(number: 2, FetchedFiles(hasMore: true))) == [.pull(number: 3, fromStart: false)])
    _ = engine.handle(.pulled(number: 3, page))
    _ = engine.handle(.pageStored(.complete))
    #expect(engine.handle(.collected(CollectedChanges())) == [.fetch(number: 4, limit: 5, isForced: false)])
  }

  @Test func `failed file fetches back off even if pages succeed, and do not delay commits`() {
    var engine = engine()
    _ = fetching(&engine, after: .launch)
    #expect(
      engine.handle(.failed(number: 2, .serverFault, now: 0, jitter: 1))
        == [.rest(.waiting(until: 2, after: .serverFault))])
    #expect(engine.handle(.wake(.localCommit, account: account, now: 1)) == [.pull(number: 3, fromStart: false)])
    _ = engine.handle(.failed(number: 3, .unreachable, now: 1, jitter: 0))
    _ = fetching(&engine, after: .refresh, pull: 4, now: 2)
    #expect(
      engine.handle(.failed(number: 5, .serverFault, now: 2, jitter: 1))
        == [.rest(.waiting(until: 6, after: .serverFault))])
    _ = fetching(&engine, after: .refresh, pull: 6, now: 6)
    _ = engine.handle(.fetched(number: 7, FetchedFiles(hasMore: true)))
    #expect(
      engine.handle(.failed(number: 8, .timedOut, now: 6, jitter: 1)) == [.rest(.waiting(until: 8, after: .timedOut))])
  }

  @Test func `rejected credentials and a rate limit end a fetch like any other request`() {
    var engine = engine()
    _ = fetching(&engine, after: .launch)
    #expect(
      engine.handle(.failed(number: 2, .rateLimited(after: 90), now: 0, jitter: 0)) == [
        .hold(until: 90), .rest(.waiting(until: 90, after: .rateLimited(after: 90))),
      ])
    _ = fetching(&engine, after: .refresh, pull: 3)
    #expect(engine.handle(.failed(number: 4, .credentialsRejected, now: 0, jitter: 0)) == [.rest(.credentialsRejected)])
    #expect(engine.handle(.wake(.serverHint, account: account, now: 0)) == [.rest(.credentialsRejected)])
  }
}
