import CoreCommon
import CoreSyncTestSupport
import Testing

@testable import CoreSync

struct SyncEngineTests {
  private let account = SyncAccount(identity: AccountIdentity(server: "s", name: "me"), generation: 1)
  private let page = PullPage(rows: [], cursor: nil, isLast: true)
  private let change = OutgoingChange(
    intent: "i1", key: Rows.key, operation: .update, fields: ["title": "new"], expectedVersion: "v1", attempt: 1)
  private let other = OutgoingChange(
    intent: "i2", key: RowKey(collection: "notes", id: "b"), operation: .create, fields: [:], expectedVersion: nil,
    attempt: 1)

  private func engine(_ capabilities: RemoteCapabilities = RemoteCapabilities(batchLimit: 5)) -> SyncEngine {
    SyncEngine(policy: SyncPolicy(firstDelay: 2), capabilities: capabilities)
  }

  /// An engine that has pulled all pages and is sending changes as request 2.
  private func sending(_ changes: [OutgoingChange]) -> SyncEngine {
    var engine = engine()
    _ = engine.handle(.wake(.launch, account: account, now: 0))
    _ = engine.handle(.pulled(number: 1, page))
    _ = engine.handle(.pageStored(.complete))
    _ = engine.handle(.collected(CollectedChanges(changes: changes)))
    return engine
  }

  @Test func `the engine rests without an account`() {
    var engine = engine()
    #expect(engine.handle(.wake(.refresh, account: nil, now: 0)) == [.rest(.signedOut)])
  }

  @Test func `the engine pulls all pages before it sends, and rests when nothing is pending`() {
    var engine = engine()
    #expect(engine.handle(.wake(.launch, account: account, now: 0)) == [.pull(number: 1, fromStart: false)])
    #expect(engine.handle(.pulled(number: 1, page)) == [.storePage(page)])
    #expect(engine.handle(.pageStored(.more)) == [.pull(number: 2, fromStart: false)])
    #expect(engine.handle(.pulled(number: 2, page)) == [.storePage(page)])
    #expect(engine.handle(.pageStored(.complete)) == [.collect(limit: 5, isForced: false)])
    #expect(engine.handle(.collected(CollectedChanges(changes: [change]))) == [.send(number: 3, [change])])
    let stored = engine.handle(.sent(number: 3, .outcomes([.gone]), now: 10, jitter: 1))
    #expect(stored == [.storeOutcomes([.gone], of: [change], nextAttempt: 12)])
    #expect(engine.handle(.outcomesStored(isStuck: false)) == [.collect(limit: 5, isForced: false)])
    #expect(
      engine.handle(.collected(CollectedChanges())) == [
        .fetch(number: 4, limit: SyncPolicy().fileLimit, isForced: false)
      ])
    #expect(engine.handle(.fetched(number: 4, FetchedFiles())) == [.rest(.quiet)])
  }

  @Test func `a response that reveals a rolled-back server triggers one full reread per run`() {
    var engine = sending([change, other])
    _ = engine.handle(.sent(number: 2, .outcomes([.gone, .gone]), now: 10, jitter: 1))
    #expect(
      engine.handle(.outcomesStored(isStuck: false, isServerRolledBack: true)) == [.pull(number: 3, fromStart: true)])
    _ = engine.handle(.pulled(number: 3, page))
    _ = engine.handle(.pageStored(.complete))
    _ = engine.handle(.collected(CollectedChanges(changes: [change])))
    _ = engine.handle(.sent(number: 4, .outcomes([.gone]), now: 20, jitter: 1))
    #expect(
      engine.handle(.outcomesStored(isStuck: false, isServerRolledBack: true)) == [
        .rest(.waiting(until: 22, after: nil))
      ])
    #expect(engine.handle(.wake(.refresh, account: account, now: 30)) == [.pull(number: 5, fromStart: false)])
  }

  @Test func `a late response has no effect`() {
    var engine = sending([change])
    let before = engine
    #expect(engine.handle(.pulled(number: 1, page)) == [])
    #expect(engine.handle(.sent(number: 1, .outcomes([.gone]), now: 0, jitter: 0)) == [])
    #expect(engine.handle(.failed(number: 1, .timedOut, now: 0, jitter: 0)) == [])
    #expect(engine == before)
  }

  @Test func `the person's request during a run also sends what waits for another attempt`() {
    var engine = sending([change])
    #expect(engine.handle(.wake(.refresh, account: account, now: 0)) == [])
    _ = engine.handle(.sent(number: 2, .outcomes([.gone]), now: 10, jitter: 1))
    #expect(engine.handle(.outcomesStored(isStuck: true)) == [.collect(limit: 5, isForced: false)])
    #expect(engine.handle(.collected(CollectedChanges())) == [.pull(number: 3, fromStart: false)])
    _ = engine.handle(.pulled(number: 3, page))
    #expect(engine.handle(.pageStored(.complete)) == [.collect(limit: 5, isForced: true)])
  }

  @Test func `a wake during a run triggers another pull`() {
    var engine = sending([])
    #expect(engine.handle(.wake(.localCommit, account: account, now: 0)) == [])
    #expect(engine.handle(.fetched(number: 2, FetchedFiles(hasMore: true))) == [.pull(number: 3, fromStart: false)])
    #expect(engine.handle(.wake(.localCommit, account: account, now: 0)) == [])
    _ = engine.handle(.pulled(number: 3, page))
    _ = engine.handle(.pageStored(.complete))
    #expect(engine.handle(.collected(CollectedChanges())) == [.pull(number: 4, fromStart: false)])
  }

  @Test func `a temporary failure waits longer each time, and a commit does not shorten the wait`() {
    var engine = engine()
    _ = engine.handle(.wake(.launch, account: account, now: 0))
    let first = engine.handle(.failed(number: 1, .unreachable, now: 0, jitter: 1))
    #expect(first == [.rest(.waiting(until: 2, after: .unreachable))])
    #expect(
      engine.handle(.wake(.localCommit, account: account, now: 1)) == [.rest(.waiting(until: 2, after: nil))])
    #expect(engine.handle(.wake(.retryDue, account: account, now: 2)) == [.pull(number: 2, fromStart: false)])
    let second = engine.handle(.failed(number: 2, .serverFault, now: 2, jitter: 1))
    #expect(second == [.rest(.waiting(until: 6, after: .serverFault))])
    #expect(engine.handle(.wake(.refresh, account: account, now: 3)) == [.pull(number: 3, fromStart: false)])
  }

  @Test func `a clock set back does not cause an endless wait`() {
    var engine = engine()
    _ = engine.handle(.wake(.launch, account: account, now: 1_000_000))
    _ = engine.handle(.failed(number: 1, .unreachable, now: 1_000_000, jitter: 1))
    #expect(engine.handle(.wake(.localCommit, account: account, now: 0)) == [.pull(number: 2, fromStart: false)])
  }

  @Test func `changes in a failed request are postponed according to their own attempts`() {
    var tried = change
    tried = OutgoingChange(
      intent: tried.intent, key: tried.key, operation: tried.operation, fields: tried.fields,
      expectedVersion: tried.expectedVersion, attempt: 4)
    var engine = sending([tried])
    #expect(
      engine.handle(.failed(number: 2, .timedOut, now: 0, jitter: 1)) == [
        .postpone([tried], until: 16), .rest(.waiting(until: 16, after: .timedOut)),
      ])
  }

  @Test func `a rate limit is respected even by a refresh after a restart`() {
    var engine = engine()
    _ = engine.handle(.wake(.launch, account: account, now: 0))
    let failure = RemoteFailure.rateLimited(after: 90)
    #expect(
      engine.handle(.failed(number: 1, failure, now: 0, jitter: 0)) == [
        .hold(until: 90), .rest(.waiting(until: 90, after: failure)),
      ])
    var held = account
    held.notBefore = 90
    var next = self.engine()
    #expect(
      next.handle(.wake(.refresh, account: held, now: 50)) == [
        .rest(.waiting(until: 90, after: .rateLimited(after: 40)))
      ])
    #expect(next.handle(.wake(.refresh, account: held, now: 90)) == [.pull(number: 1, fromStart: false)])
  }

  @Test func `rejected credentials stop the engine until the user refreshes`() {
    var engine = sending([change])
    #expect(
      engine.handle(.failed(number: 2, .credentialsRejected, now: 0, jitter: 0)) == [
        .postpone([change], until: nil), .rest(.credentialsRejected),
      ])
    #expect(engine.handle(.wake(.serverHint, account: account, now: 5)) == [.rest(.credentialsRejected)])
    #expect(engine.handle(.wake(.refresh, account: account, now: 5)) == [.pull(number: 3, fromStart: false)])
  }

  @Test func `a rejected batch is resent one by one, and a rejected single change is stored`() {
    var engine = sending([change, other])
    #expect(
      engine.handle(.sent(number: 2, .batchRejected(reason: .server("x")), now: 0, jitter: 0)) == [
        .send(number: 3, [change])
      ])
    let rejected = engine.handle(.sent(number: 3, .batchRejected(reason: .server("y")), now: 0, jitter: 1))
    #expect(rejected == [.storeOutcomes([.rejected(reason: .server("y"))], of: [change], nextAttempt: 2)])
    #expect(engine.handle(.outcomesStored(isStuck: false)) == [.send(number: 4, [other])])
  }

  @Test func `fewer outcomes than changes are an invalid response`() {
    var engine = sending([change, other])
    #expect(
      engine.handle(.sent(number: 2, .outcomes([.gone]), now: 0, jitter: 1)) == [
        .postpone([change, other], until: 2), .rest(.waiting(until: 2, after: .invalidResponse)),
      ])
  }

  @Test func `a server without deltas is read from the start each time`() {
    var engine = engine(RemoteCapabilities(deltas: false))
    #expect(engine.handle(.wake(.launch, account: account, now: 0)) == [.pull(number: 1, fromStart: true)])
    _ = engine.handle(.pulled(number: 1, page))
    #expect(engine.handle(.pageStored(.more)) == [.pull(number: 2, fromStart: false)])
  }

  @Test func `the engine rests until the next change or file is due`() {
    for (file, earliest) in [(nil, 30), (20, 20), (40, 30)] as [(Double?, Double)] {
      var engine = engine()
      _ = engine.handle(.wake(.launch, account: account, now: 0))
      _ = engine.handle(.pulled(number: 1, page))
      _ = engine.handle(.pageStored(.complete))
      _ = engine.handle(.collected(CollectedChanges(nextAttempt: 30)))
      #expect(
        engine.handle(.fetched(number: 2, FetchedFiles(nextAttempt: file)))
          == [.rest(.waiting(until: earliest, after: nil))])
    }
  }

  @Test func `signing out ends the run`() {
    var engine = engine()
    _ = engine.handle(.wake(.launch, account: account, now: 0))
    #expect(engine.handle(.signedOut) == [.rest(.signedOut)])
    #expect(engine.handle(.pulled(number: 1, page)) == [])
  }
}
