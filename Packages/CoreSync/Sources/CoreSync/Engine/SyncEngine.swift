import CoreCommon

/// One process's sync as a value: turns events into actions.
///
/// It knows nothing about rows: those are in the ledger, which other processes change, too. It has at most one request
/// in progress, though pages and files may be fetched ahead of it; each request has a number, and responses to any
/// other are ignored. It pulls before it pushes.
public struct SyncEngine: Hashable, Sendable {
  private enum Phase: Hashable {
    case resting
    case pulling(Int)
    case storingPage
    case collecting
    case sending(Int, [OutgoingChange])
    case storingOutcomes(until: Double)
    case fetching(Int, nextChange: Double?)
  }

  /// The parameters of pages and pauses.
  public let policy: SyncPolicy
  /// What the server can do, which does not change while the engine exists.
  public let capabilities: RemoteCapabilities
  private var phase = Phase.resting
  private var lastNumber = 0
  /// The number of failed requests since the last successful one.
  private var failures = 0
  /// The same for files: a received page does not count as a success for them.
  private var fileFailures = 0
  private var pausedUntil: Double?
  private var isStopped = false
  private var isForced = false
  private var wakesAgain = false
  /// Whether the person asked for that.
  private var forcesAgain = false
  /// Whether a response to a change showed in this run that the server was rolled back.
  private var hasStartedAnew = false
  /// Whether files are fetched now. A run for a local commit ends when that has been sent.
  private var fetchesFiles = false
  /// A collection that the server does not have, although changes to its rows wait.
  private var missingCollection: String?
  /// Changes from a batch that was rejected as a whole: each is sent alone.
  private var singles: [OutgoingChange] = []

  public init(policy: SyncPolicy = SyncPolicy(), capabilities: RemoteCapabilities) {
    self.policy = policy
    self.capabilities = capabilities
  }

  /// The commands to carry out in order, before the next event. The engine ignores events that do not answer its last
  /// command, such as the response to an earlier request.
  public mutating func handle(_ event: SyncEvent) -> [SyncCommand] {
    switch event {
    case .wake(let reason, let account, let now): wake(reason, account, now)
    case .pulled(let number, let page): pulled(number, page)
    case .pageStored(let outcome): pageStored(outcome)
    case .collected(let collected): send(collected)
    case .sent(let number, let answer, let now, let jitter): sent(number, answer, now, jitter)
    case .outcomesStored(let isStuck, let isServerRolledBack): outcomesStored(isStuck, isServerRolledBack)
    case .fetched(let number, let files): fetched(number, files)
    case .failed(let number, let failure, let now, let jitter): failed(number, failure, now, jitter)
    case .signedOut: rest(.signedOut)
    }
  }

  private mutating func wake(_ reason: WakeReason, _ account: SyncAccount?, _ now: Double) -> [SyncCommand] {
    guard phase == .resting else {
      wakesAgain = true
      forcesAgain = forcesAgain || reason == .refresh
      fetchesFiles = fetchesFiles || reason != .localCommit
      return []
    }
    guard let account else { return [.rest(.signedOut)] }
    if isStopped, reason != .refresh, reason != .launch { return [.rest(.credentialsRejected)] }
    isStopped = false
    if let time = account.notBefore, policy.isAhead(time, of: now) {
      return [.rest(.waiting(until: time, after: .rateLimited(after: time - now)))]
    }
    if reason == .localCommit, let time = pausedUntil, policy.isAhead(time, of: now) {
      return [.rest(.waiting(until: time, after: nil))]
    }
    isForced = reason == .refresh || reason == .retryDue
    fetchesFiles = reason != .localCommit
    return startPull(fromStart: !capabilities.deltas)
  }

  private mutating func startPull(fromStart: Bool) -> [SyncCommand] {
    lastNumber += 1
    phase = .pulling(lastNumber)
    return [.pull(number: lastNumber, fromStart: fromStart)]
  }

  private mutating func pulled(_ number: Int, _ page: PullPage) -> [SyncCommand] {
    guard phase == .pulling(number) else { return [] }
    phase = .storingPage
    failures = 0
    return [.storePage(page)]
  }

  private mutating func pageStored(_ outcome: PageOutcome) -> [SyncCommand] {
    guard phase == .storingPage else { return [] }
    switch outcome {
    case .complete: return collect()
    case .more: return startPull(fromStart: false)
    case .restarted, .outdated: return startPull(fromStart: true)
    }
  }

  private mutating func collect() -> [SyncCommand] {
    phase = .collecting
    return [.collect(limit: capabilities.batchLimit, isForced: isForced)]
  }

  private mutating func send(_ collected: CollectedChanges) -> [SyncCommand] {
    guard phase == .collecting else { return [] }
    guard collected.changes.isEmpty else { return send(collected.changes) }
    missingCollection = collected.missingCollection
    return wakesAgain ? beginAgain() : fetch(nextChange: collected.nextAttempt)
  }

  private mutating func beginAgain() -> [SyncCommand] {
    wakesAgain = false
    isForced = isForced || forcesAgain
    forcesAgain = false
    return startPull(fromStart: !capabilities.deltas)
  }

  private mutating func send(_ changes: [OutgoingChange]) -> [SyncCommand] {
    lastNumber += 1
    phase = .sending(lastNumber, changes)
    return [.send(number: lastNumber, changes)]
  }

  private mutating func sent(
    _ number: Int, _ answer: SendResponse, _ now: Double, _ jitter: Double
  ) -> [SyncCommand] {
    guard case .sending(number, let changes) = phase else { return [] }
    let outcomes: [SendOutcome]
    switch answer {
    case .outcomes(let received): outcomes = received
    case .batchRejected(let reason) where changes.count == 1: outcomes = [.rejected(reason: reason)]
    case .batchRejected:
      singles = changes
      return send([singles.removeFirst()])
    }
    guard outcomes.count == changes.count else { return failed(number, .invalidResponse, now, jitter) }
    failures = 0
    let attempts = changes.map(\.attempt).max() ?? 1
    let nextAttempt = now + policy.delay(afterAttempts: attempts, jitter: jitter)
    phase = .storingOutcomes(until: nextAttempt)
    return [.storeOutcomes(outcomes, of: changes, nextAttempt: nextAttempt)]
  }

  private mutating func outcomesStored(_ isStuck: Bool, _ isServerRolledBack: Bool) -> [SyncCommand] {
    guard case .storingOutcomes(let nextAttempt) = phase else { return [] }
    if isServerRolledBack {
      // Once per run, or a server that contradicts itself would be read forever.
      guard !hasStartedAnew else { return rest(.waiting(until: nextAttempt, after: nil)) }
      hasStartedAnew = true
      singles = []
      return startPull(fromStart: true)
    }
    if isStuck {
      // If forced, the same change would be sent again at once.
      isForced = false
      pausedUntil = nextAttempt
    }
    guard singles.isEmpty else { return send([singles.removeFirst()]) }
    return collect()
  }

  private mutating func fetch(nextChange: Double?) -> [SyncCommand] {
    lastNumber += 1
    phase = .fetching(lastNumber, nextChange: nextChange)
    return [.fetch(number: lastNumber, limit: fetchesFiles ? policy.fileLimit : 0, isForced: isForced)]
  }

  private mutating func fetched(_ number: Int, _ files: FetchedFiles) -> [SyncCommand] {
    guard case .fetching(number, let nextChange) = phase else { return [] }
    if fetchesFiles { fileFailures = 0 }
    if wakesAgain { return beginAgain() }
    if files.hasMore, fetchesFiles { return fetch(nextChange: nextChange) }
    pausedUntil = nil
    let next = [nextChange, files.nextAttempt].compactMap { $0 }.min()
    let cause = missingCollection.map { RemoteFailure.noCollection($0) }
    return rest(next.map { .waiting(until: $0, after: cause) } ?? .quiet)
  }

  private mutating func failed(
    _ number: Int, _ failure: RemoteFailure, _ now: Double, _ jitter: Double
  ) -> [SyncCommand] {
    let changes: [OutgoingChange]
    var isOfFile = false
    switch phase {
    case .pulling(number): changes = []
    case .sending(number, let sent): changes = sent + singles
    case .fetching(number, _):
      changes = []
      isOfFile = true
      fileFailures += 1
    default: return []
    }
    failures += 1
    let attempts = max(failures, fileFailures, changes.map(\.attempt).max() ?? 0)
    var time = now + policy.delay(afterAttempts: attempts, jitter: jitter)
    var commands: [SyncCommand] = []
    if case .rateLimited(let after) = failure {
      time = max(time, now + min(after ?? 0, policy.longestWait))
      commands.append(.hold(until: time))
    }
    let isRejected = failure == .credentialsRejected
    if !changes.isEmpty { commands.append(.postpone(changes, until: isRejected ? nil : time)) }
    isStopped = isRejected
    // Changes made here need not wait for a file.
    pausedUntil = isRejected || isOfFile ? nil : time
    return commands + rest(isRejected ? .credentialsRejected : .waiting(until: time, after: failure))
  }

  private mutating func rest(_ reason: SyncEnd) -> [SyncCommand] {
    phase = .resting
    wakesAgain = false
    forcesAgain = false
    isForced = false
    fetchesFiles = false
    hasStartedAnew = false
    missingCollection = nil
    singles = []
    return [.rest(reason)]
  }
}

/// The owner of the data: one account on one server.
public struct AccountIdentity: Hashable, Sendable {
  /// The address of the server.
  public let server: String
  /// The user's name on the server.
  public let name: String

  public init(server: String, name: String) {
    self.server = server
    self.name = name
  }
}

/// The sync progress with one account of one server. Stored next to the rows.
public struct SyncAccount: Hashable, Sendable {
  /// The account that the progress is with.
  public let identity: AccountIdentity
  /// The remote's mark of the newest received change; `nil` before the first page.
  public internal(set) var cursor: String?
  /// Increases with each sign-in and whenever the server turns out to have been rolled back, to distinguish earlier
  /// requests from later ones.
  public internal(set) var generation: Int
  /// Whether all rows of the server are being read, and not only the changed ones.
  public internal(set) var isCatchingUp: Bool
  /// The server rejects requests before this time, in seconds since 1970.
  public internal(set) var notBefore: Double?
  /// The kinds of rows that sync.
  public internal(set) var collections: Set<String>

  init(
    identity: AccountIdentity, cursor: String? = nil, generation: Int, isCatchingUp: Bool = true,
    notBefore: Double? = nil, collections: Set<String> = []
  ) {
    self.identity = identity
    self.cursor = cursor
    self.generation = generation
    self.isCatchingUp = isCatchingUp
    self.notBefore = notBefore
    self.collections = collections
  }

  /// The server was rolled back: everything has to be checked again.
  mutating func restart() {
    cursor = nil
    generation += 1
    isCatchingUp = true
  }
}
