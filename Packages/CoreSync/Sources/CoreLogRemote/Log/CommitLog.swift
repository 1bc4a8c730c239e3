import CoreCommon
import CoreSync
import Foundation

/// A log in a store: reads its news into the cache, and adds commits.
///
/// Everything is decided by one step: whoever creates the object of the next number makes the next commit. A store that was
/// set back is read again from the beginning; one whose commits contradict one another is not read any more.
actor CommitLog {
  /// How often others may be faster.
  private static let attemptLimit = 50

  let store: any ObjectStore
  /// The identity and the key that the account was signed in with.
  let codec: LogCodec
  let policy: BasePolicy
  private let cachePath: String?
  private let makeNonce: @Sendable () -> String
  private var opened: LogCache?
  private var isBusy = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  init(
    store: any ObjectStore, codec: LogCodec, policy: BasePolicy, cachePath: String?,
    makeNonce: @escaping @Sendable () -> String
  ) {
    self.store = store
    self.codec = codec
    self.policy = policy
    self.cachePath = cachePath
    self.makeNonce = makeNonce
  }

  func cache() throws(RemoteFailure) -> LogCache {
    if let opened { return opened }
    let cache = try LogCache(at: cachePath)
    opened = cache
    return cache
  }

  /// One at a time.
  func alone<Value: Sendable>(
    _ body: () async throws(RemoteFailure) -> Value
  ) async throws(RemoteFailure) -> Value {
    if isBusy { await withCheckedContinuation { waiters.append($0) } } else { isBusy = true }
    defer { if waiters.isEmpty { isBusy = false } else { waiters.removeFirst().resume() } }
    return try await body()
  }

  // MARK: reading

  /// Reads everything new: one request if there is nothing new.
  func refresh() async throws(RemoteFailure) {
    try await alone { () async throws(RemoteFailure) in _ = try await readNews() }
  }

  /// Whether the store has something that the cache has not, without reading it.
  func news() async throws(RemoteFailure) -> [ObjectListing]? {
    guard let known = try await cache().head(), known.store == codec.cacheID else { return [] }
    let listed = try await list(after: known.head)
    let isSame =
      known.head.number == 0
      ? listed.isEmpty
      : listed == [ObjectListing(name: CommitVersion.name(of: known.head.number), mark: known.head.mark)]
    return isSame ? nil : listed
  }

  private func list(after head: LogHead) async throws(RemoteFailure) -> [ObjectListing] {
    // The list begins with the head, so it also shows that the store still has it.
    let listed = try await store.list(LogFormat.commitFolder, after: CommitVersion.name(of: head.number - 1))
    return listed.filter { CommitVersion.number($0.name) != nil }
  }

  func readNews() async throws(RemoteFailure) -> LogHead {
    let cache = try cache()
    var hasBegunAgain = false
    var head: LogHead
    // As long as there is no commit, only the identity shows that the store is the one.
    if let known = try await cache.head(), known.store == codec.cacheID, known.head.number > 0 {
      head = known.head
    } else {
      head = try await begin()
    }
    while true {
      var listed = try await list(after: head)[...]
      if head.number > 0 {
        guard let first = listed.popFirst(), try await isHead(first, head) else {
          (head, hasBegunAgain) = (try await beginAgain(hasBegunAgain), true)
          continue
        }
      }
      guard !listed.isEmpty else { return head }
      switch try await fold(listed, after: head) {
      case .outdated: break
      case .done where listed.count + 1 < ObjectListing.limit: return try await known(to: cache)
      case .done: break
      case .contradictory:
        (head, hasBegunAgain) = (try await beginAgain(hasBegunAgain), true)
        continue
      }
      head = try await known(to: cache)
    }
  }

  private func known(to cache: LogCache) async throws(RemoteFailure) -> LogHead {
    guard let known = try await cache.head() else { throw .timedOut }
    return known.head
  }

  /// Whether the store still has the head. An object that was copied and put back has another mark, and is the same.
  private func isHead(_ listing: ObjectListing, _ head: LogHead) async throws(RemoteFailure) -> Bool {
    guard listing.name == CommitVersion.name(of: head.number) else { return false }
    if listing.mark == head.mark { return true }
    guard let content = try await readCommit(head.number),
      StoredCommit.digest(of: content) == head.digest
    else { return false }
    try await cache().remark(head, as: listing.mark)
    return true
  }

  /// Adds the listed commits to the cache, some at a time.
  private func fold(_ listed: ArraySlice<ObjectListing>, after head: LogHead) async throws(RemoteFailure)
    -> LogCache.Folding
  {
    var head = head
    var rest = listed
    while !rest.isEmpty {
      let some = Array(rest.prefix(transferCount))
      rest = rest.dropFirst(some.count)
      // A commit is missing: the store lost it, or never had it.
      guard zip(some, (head.number + 1)...).allSatisfy({ $0.name == CommitVersion.name(of: $1) }) else {
        return .contradictory
      }
      let contents = try await fetch(some)
      var commits: [(commit: StoredCommit, mark: String)] = []
      var next = head
      for (listing, content) in zip(some, contents) {
        // It was listed, and is not there: the store is just being changed.
        guard let content else { throw .serverFault }
        // It was trimmed: a base has what it did.
        guard !content.isEmpty else { return .contradictory }
        let commit: StoredCommit
        do throws(RemoteFailure) {
          commit = try StoredCommit(content, number: next.number + 1, after: next.digest, by: codec)
        } catch .contradictory {
          return .contradictory
        }
        commits.append((commit, listing.mark))
        next = LogHead(number: next.number + 1, digest: commit.digest, mark: listing.mark)
      }
      let folding = try await cache().fold(commits, after: head)
      guard case .done = folding else { return folding }
      head = next
    }
    return .done
  }

  func readCommit(_ number: Int) async throws(RemoteFailure) -> Data? {
    try await store.read(LogFormat.commitName(number), upTo: LogFormat.commitByteLimit)
  }

  private func fetch(_ listed: [ObjectListing]) async throws(RemoteFailure) -> [Data?] {
    try await atOnce(listed) { [store] listing throws(RemoteFailure) in
      try await store.read("\(LogFormat.commitFolder)/\(listing.name)", upTo: LogFormat.commitByteLimit)
    }
  }

  // MARK: the beginning

  /// The store is not a later state of what was read: it was set back. Then it is read again, once; a store that contradicts
  /// itself also then is broken.
  private func beginAgain(_ hasBegunAgain: Bool) async throws(RemoteFailure) -> LogHead {
    guard !hasBegunAgain else { throw .contradictory }
    return try await begin()
  }

  /// Begins to read the log: from the newest base on, or else from the first commit.
  private func begin() async throws(RemoteFailure) -> LogHead {
    guard let content = try await store.read(LogFormat.identityName, upTo: LogFormat.identityByteLimit) else {
      throw store.failureIfMissing
    }
    // Somebody has begun another log there, and may be somebody else.
    let identity = try LogIdentity.read(content)
    guard identity.id == codec.id else { throw .credentialsRejected }
    // Nobody can talk this machine into storing what is not sealed.
    guard identity.isEncrypted == (codec.key != nil) else { throw .contradictory }
    if let head = try await readBase() { return head }
    try await cache().begin(codec.cacheID)
    return LogHead()
  }

  // MARK: writing

  /// What became of each change.
  enum Outcome: Sendable {
    case accepted(FoldedRow)
    case stale(FoldedRow)
    case gone
  }

  /// Adds the changes to the log, except for those whose rows have changed, as one commit.
  ///
  /// - Parameters:
  ///   - changes: each of another row.
  ///   - machine: the name of this machine.
  func send(_ changes: [LogChange], from machine: String?) async throws(RemoteFailure) -> [Outcome] {
    try await alone { () async throws(RemoteFailure) in
      let nonce = makeNonce()
      for _ in 0..<Self.attemptLimit {
        guard let outcomes = try await attempt(changes, from: machine, nonce) else { continue }
        await makeBaseIfDue()
        return outcomes
      }
      throw .timedOut
    }
  }

  /// - Returns: `nil` if others were faster.
  private func attempt(
    _ changes: [LogChange], from machine: String?, _ nonce: String
  ) async throws(RemoteFailure) -> [Outcome]? {
    let head = try await readNews()
    let cache = try cache()
    let rows = try await cache.rows(changes.map(\.key))
    // A creation that was not acknowledged has arrived.
    if try await cache.has(nonce: nonce) { return changes.map { rows[$0.key].map(Outcome.accepted) ?? .gone } }
    let judgments = changes.map { LogJudgment($0, on: rows[$0.key]) }
    let valid = zip(changes, judgments).filter { $1 == .valid }.map(\.0)
    guard !valid.isEmpty else { return judgments.map { outcome($0, nil) } }
    let commit = try LogCommit(previous: head.digest, machine: machine, nonce: nonce, changes: valid)
      .stored(as: head.number + 1, by: codec)
    guard let mark = try await store.create(LogFormat.commitName(head.number + 1), commit.content),
      case .done = try await cache.fold([(commit, mark)], after: head)
    else { return nil }
    let made = try await cache.rows(valid.map(\.key))
    return zip(changes, judgments).map { change, judgment in outcome(judgment, made[change.key]) }
  }

  private func outcome(_ judgment: LogJudgment, _ made: FoldedRow?) -> Outcome {
    switch judgment {
    case .valid: made.map(Outcome.accepted) ?? .gone
    case .stale(let row): .stale(row)
    case .gone: .gone
    }
  }
}
