public import CoreCommon
import CoreDatabase
public import CoreNetwork
public import CoreSync
import CoreSystem
public import Foundation
public import Logging
import Synchronization

/// An account's rows in a log of commits, which all machines of the account append to a store.
public struct LogRemoteSource: RemoteSource {
  /// How many changes it is given to send.
  private static let batchLimit = LogFormat.changeLimit

  /// A kind of row.
  public struct Collection: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// The field that names a row's file by the SHA-256 of its bytes; `nil` for a kind of row without files.
    public let fileField: String?

    public init(_ name: String, fileField: String? = nil) {
      self.name = name
      self.fileField = fileField
    }
  }

  public let identity: AccountIdentity
  let store: any ObjectStore
  let log: CommitLog
  let collections: [Collection]
  let files: any RowFiles
  let time: NetworkTime
  private let logger: Logger

  /// - Parameters:
  ///   - store: the place of the log.
  ///   - id: the identity that the account was signed in to.
  ///   - key: that of an encrypted log.
  ///   - cachePath: a file next to the database, where what was read is kept; `nil` to keep it in memory.
  ///   - makeNonce: returns a text that nobody else has.
  public init(
    _ store: any ObjectStore, id: String, key: LogKey? = nil, identity: AccountIdentity, collections: [Collection],
    files: any RowFiles, cachePath: String?, time: NetworkTime = .system,
    logger: Logger = Logger(label: "fettle.remote"),
    makeNonce: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() }
  ) {
    self.init(
      store, codec: LogCodec(id: id, key: key), policy: .standard, identity: identity, collections: collections,
      files: files, cachePath: cachePath, time: time, logger: logger, makeNonce: makeNonce)
  }

  init(
    _ store: any ObjectStore, codec: LogCodec, policy: BasePolicy, identity: AccountIdentity, collections: [Collection],
    files: any RowFiles, cachePath: String?, time: NetworkTime, logger: Logger = Logger(label: "fettle.remote"),
    makeNonce: @escaping @Sendable () -> String
  ) {
    self.identity = identity
    self.store = store
    self.collections = collections
    self.files = files
    self.time = time
    self.logger = logger
    self.codec = codec
    log = CommitLog(store: store, codec: codec, policy: policy, cachePath: cachePath, makeNonce: makeNonce)
  }

  private let codec: LogCodec
  let pause = LookPause()

  public var capabilities: RemoteCapabilities { RemoteCapabilities(batchLimit: Self.batchLimit) }

  // MARK: receiving

  public func pull(
    after cursor: String?, knowing known: [KnownRow], limit: Int
  ) async throws(RemoteFailure) -> PullPage {
    var reached = LogCursor(log: codec.id)
    if let cursor {
      guard let known = LogCursor(cursor) else { return Self.unknown }
      reached = known
    }
    try await log.refresh()
    let cache = try await log.cache()
    guard reached.log == codec.id, try await knows(reached, known, cache) else { return Self.unknown }
    let limit = max(1, limit)
    var rows: [ServerRow] = []
    for collection in collections {
      let found = try await cache.rows(of: collection.name, after: reached.positions[collection.name], limit: limit + 1)
      rows += found.map { $0.row.serverRow($0.key, fileField: collection.fileField) }
    }
    rows.sort { ($0.stamp, $0.key) < ($1.stamp, $1.key) }
    let page = rows.prefix(limit)
    for row in page {
      reached.positions[row.key.collection] = LogCursor.Position(version: row.version, id: row.key.id)
      note("received a change", row.key, row.origin)
    }
    return PullPage(
      rows: Array(page), cursor: reached.positions.isEmpty ? nil : reached.text, isLast: page.count == rows.count)
  }

  private static let unknown = PullPage(rows: [], cursor: nil, isLast: true, knowsCursor: false)

  /// Whether the log has everything that a machine knows, in the same state or a newer one.
  private func knows(
    _ cursor: LogCursor, _ known: [KnownRow], _ cache: LogCache
  ) async throws(RemoteFailure) -> Bool {
    for position in cursor.positions.values {
      guard let version = CommitVersion(position.version), try await cache.has(version) else { return false }
    }
    let rows = try await cache.rows(known.map(\.key))
    for row in known {
      guard let version = CommitVersion(row.stamp.time), try await cache.has(version), let current = rows[row.key],
        version <= current.version
      else { return false }
    }
    return true
  }

  public func fetch(_ file: RemoteFile, of key: RowKey, byteLimit: Int) async throws(RemoteFailure) -> Data? {
    guard LogFiles.isName(file.location) else { return nil }
    let name = codec.fileName(file.location)
    guard let stored = try await store.read(name, upTo: codec.storedLimit(byteLimit)) else { return nil }
    guard let content = codec.content(stored, of: name) else { throw .invalidResponse }
    return content
  }

  // MARK: sending

  public func send(_ changes: [OutgoingChange]) async throws(RemoteFailure) -> SendResponse {
    pause.restart()
    var outcomes: [Int: SendOutcome] = [:]
    var ready: [(index: Int, change: LogChange, byteCount: Int)] = []
    let stored = Mutex<Set<String>>([])
    let prepared = try await atOnce(changes) { change throws(RemoteFailure) in
      try await prepare(change) { digest in stored.withLock { $0.insert(digest).inserted } }
    }
    for (index, preparation) in prepared.enumerated() {
      switch preparation {
      case .rejected(let reason): outcomes[index] = .rejected(reason: reason)
      case .ready(let change, let byteCount): ready.append((index, change, byteCount))
      }
    }
    for batch in Self.batches(ready) {
      let results = try await log.send(batch.map(\.change), from: changes.first?.origin.machine)
      for (entry, result) in zip(batch, results) {
        outcomes[entry.index] = outcome(result, of: entry.change)
      }
    }
    let received = changes.indices.compactMap { outcomes[$0] }
    guard received.count == changes.count else { throw .invalidResponse }
    return .outcomes(received)
  }

  private enum Preparation: Sendable {
    case ready(LogChange, byteCount: Int)
    case rejected(RejectionReason)
  }

  /// Stores the file of a change before the commit that names it.
  ///
  /// - Parameter isNew: whether no other change that is sent with this one has stored a file with this digest.
  private func prepare(
    _ change: OutgoingChange, _ isNew: @Sendable (_ digest: String) -> Bool
  ) async throws(RemoteFailure) -> Preparation {
    note("sending a change", change.key, change.origin)
    guard let collection = collections.first(where: { $0.name == change.key.collection }) else {
      return .rejected(.noCollection(change.key.collection))
    }
    var file: String?
    if let field = collection.fileField, case .text(let digest) = change.fields[field], LogFiles.isName(digest),
      let content = try await content(of: change.key, digest)
    {
      guard content.count <= LogFormat.fileByteLimit else {
        return .rejected(.fileTooLarge(limitBytes: LogFormat.fileByteLimit))
      }
      if isNew(digest) { try await keep(content, as: codec.fileName(digest)) }
      file = digest
    }
    let change = LogChange(change, file: file)
    let byteCount = change.byteCount
    return byteCount <= LogFormat.changeByteLimit ? .ready(change, byteCount: byteCount) : .rejected(.tooLarge)
  }

  /// Stores a file, unless another machine has stored the same one. Where reading costs little, a damaged one is replaced.
  private func keep(_ content: Data, as name: String) async throws(RemoteFailure) {
    let stored = codec.stored(content, as: name)
    guard try await store.create(name, stored) == nil, store.hasCheapReads else { return }
    do throws(RemoteFailure) {
      let found = try await store.read(name, upTo: codec.storedLimit(content.count))
      if let found, codec.content(found, of: name) == content { return }
    } catch .invalidResponse {
      // It is larger than the file.
    }
    try await store.delete(name)
    _ = try await store.create(name, stored)
  }

  private func content(of key: RowKey, _ digest: String) async throws(RemoteFailure) -> Data? {
    do throws(DatabaseFailure) {
      return try await files.contents(of: key, digest: digest)
    } catch {
      throw RemoteFailure(error)
    }
  }

  /// Some of the changes each, so that no commit is too large, even if it cannot be compressed.
  private static func batches(
    _ changes: [(index: Int, change: LogChange, byteCount: Int)]
  ) -> [[(index: Int, change: LogChange, byteCount: Int)]] {
    var batches: [[(index: Int, change: LogChange, byteCount: Int)]] = []
    var byteCount = Int.max
    for change in changes {
      if byteCount > LogFormat.commitByteLimit / 2 - change.byteCount || batches.last?.count == batchLimit {
        batches.append([])
        byteCount = 0
      }
      batches[batches.count - 1].append(change)
      byteCount += change.byteCount
    }
    return batches
  }

  private func outcome(_ outcome: CommitLog.Outcome, of change: LogChange) -> SendOutcome {
    let field = collections.first { $0.name == change.collection }?.fileField
    return switch outcome {
    case .accepted(let row): .accepted(row.serverRow(change.key, fileField: field))
    case .stale(let row): .stale(row.serverRow(change.key, fileField: field))
    case .gone: .gone
    }
  }

  // MARK: trimming

  /// Empties the commits that a base stands for, after reading that base again.
  ///
  /// - Returns: how many commits were emptied.
  public func trim() async throws(RemoteFailure) -> Int { try await log.trim() }

  /// Names the action that made a change, and its machine.
  private func note(_ message: Logger.Message, _ key: RowKey, _ origin: ChangeOrigin) {
    guard let action = origin.action else { return }
    logger.debug(
      message,
      metadata: ["row": "\(key.collection)/\(key.id)", "machine": "\(origin.machine ?? "")", "action": "\(action)"])
  }
}

/// The names of files.
enum LogFiles {
  /// Whether a text is the SHA-256 of something, so that it cannot lead anywhere else.
  static func isName(_ text: String) -> Bool { SHA256Digest(hexadecimal: text) != nil }
}
