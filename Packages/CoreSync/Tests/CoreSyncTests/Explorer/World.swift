@testable import CoreSync

/// A client, a wire and a server, with what they are expected to do. A value, so that all orders from here can be
/// tried.
struct World: Hashable {
  enum Request: Hashable {
    case pull(number: Int, fromStart: Bool, generation: Int, cursor: String?, known: [KnownRow])
    case send(number: Int, [OutgoingChange], generation: Int)
  }

  struct LateResponse: Hashable {
    let event: SyncEvent
  }

  static let row = RowKey(collection: "notes", id: "a")
  static let otherRow = RowKey(collection: "notes", id: "b")

  var ledger = MemoryLedger()
  var engine: SyncEngine
  var server: ModelServer
  /// The request under way, and the generation it was made in.
  var wire: Request?
  /// Requests that nobody waits for any more, but that may still arrive.
  var stalled: [Request] = []
  /// Answers to requests that were given up.
  var late: [LateResponse] = []
  var generation = 0
  var expected = Expectations()
  var rest: SyncRest?
  private(set) var lastValue: Int64 = 10

  init(capabilities: RemoteCapabilities, policy: SyncPolicy, server: ModelServer, group: VersionedGroup?) {
    engine = SyncEngine(policy: policy, capabilities: capabilities)
    self.server = server
    ledger.group = group
    ledger.standing = SyncAccount(
      identity: AccountIdentity(server: "model", name: "me"), generation: 1)
  }

  /// A value that nobody gave a field before.
  mutating func newValue() -> FieldValue {
    lastValue += 1
    return .integer(lastValue)
  }

  mutating func handle(_ event: SyncEvent) {
    for command in engine.handle(event) { run(command) }
  }

  private mutating func run(_ command: SyncCommand) {
    switch command {
    case .pull(let number, let fromStart):
      generation = ledger.standing?.generation ?? 0
      wire = .pull(
        number: number, fromStart: fromStart, generation: generation,
        cursor: fromStart ? nil : ledger.standing?.cursor,
        known: ledger.newestRows(since: generation, limit: engine.policy.knownRowLimit))
    case .send(let number, let changes): wire = .send(number: number, changes, generation: generation)
    case .storePage(let page):
      var tally = SyncTally()
      handle(.pageStored(ledger.store(page, generation: generation, into: &tally)))
    case .collect(let limit, let isForced):
      let collected = ledger.collect(
        upTo: limit, now: 0, isForced: isForced, policy: engine.policy, capabilities: engine.capabilities)
      handle(.collected(collected))
    case .storeOutcomes(let outcomes, let changes, let nextAttempt):
      var tally = SyncTally()
      let stored = ledger.store(
        outcomes, of: changes, generation: generation, nextAttempt: nextAttempt, capabilities: engine.capabilities,
        into: &tally)
      handle(.outcomesStored(isStuck: stored.isStuck, isSetBack: stored.isSetBack))
    case .postpone(let changes, let time): ledger.postpone(changes, until: time, generation: generation)
    case .fetch(let number, _, _): handle(.fetched(number: number, FetchedFiles()))
    case .hold(let time): ledger.hold(until: time, generation: generation)
    case .rest(let rest): self.rest = rest
    }
  }

  /// The server does what it is asked.
  mutating func arrive(_ request: Request) -> SyncEvent {
    switch request {
    case .pull(let number, _, _, let cursor, let known):
      return .pulled(number: number, server.page(after: cursor, knowing: known, limit: engine.policy.pageLimit))
    case .send(let number, let changes, _):
      let outcomes = changes.map { server.apply($0) }
      return .sent(number: number, .outcomes(outcomes), now: 0, jitter: 0)
    }
  }

  var wireNumber: Int? {
    switch wire {
    case .pull(let number, _, _, _, _), .send(let number, _, _): number
    case nil: nil
    }
  }
}
