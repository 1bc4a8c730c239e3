@testable import CoreSync

/// A client, a connection and a server, with the expectations for them. A value, so that every order of actions can
/// be tried from here.
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
  /// The request in progress, with the generation in which it was made.
  var wire: Request?
  /// Abandoned requests that may still arrive.
  var stalled: [Request] = []
  /// Responses to abandoned requests.
  var late: [LateResponse] = []
  var generation = 0
  var expected = Expectations()
  var rest: SyncEnd?
  private(set) var lastValue: Int64 = 10

  init(capabilities: RemoteCapabilities, policy: SyncPolicy, server: ModelServer, group: VersionedGroup?) {
    engine = SyncEngine(policy: policy, capabilities: capabilities)
    self.server = server
    ledger.group = group
    ledger.standing = SyncAccount(
      identity: AccountIdentity(server: "model", name: "me"), generation: 1)
  }

  /// A value that no field has had before.
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
      handle(.outcomesStored(isStuck: stored.isStuck, isServerRolledBack: stored.isServerRolledBack))
    case .postpone(let changes, let time): ledger.postpone(changes, until: time, generation: generation)
    case .fetch(let number, _, _): handle(.fetched(number: number, FetchedFiles()))
    case .hold(let time): ledger.hold(until: time, generation: generation)
    case .rest(let rest): self.rest = rest
    }
  }

  /// The server performs the request.
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
