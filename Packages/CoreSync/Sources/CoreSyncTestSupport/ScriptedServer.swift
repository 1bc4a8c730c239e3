public import CoreCommon
public import CoreSync
public import Foundation
import Synchronization

/// A server in memory that follows a script: it loses responses, rejects, stalls, and can be rolled back.
///
/// It gives its rows versions that never repeat, stamps by a clock that a test may set, keeps tombstones, and accepts a
/// write only if it names the version that it replaces, unless the check is turned off.
public actor ScriptedServer {
  public enum Request: Sendable {
    case pull
    case send
    case fetch
  }

  /// What to do with one request instead of responding to it.
  public enum Fault: Sendable {
    /// Fail before anything is done.
    case before(RemoteFailure)
    /// Perform the request, and fail.
    case after(RemoteFailure)
    /// Wait until `release`, or until the task is canceled, and then respond.
    case stall
    /// Return the rows as they were before their last change.
    case outOfCache
  }

  public struct Row: Hashable, Sendable {
    public var fields: Fields
    public var isDeleted: Bool
    public var version: String
    public var stamp: ServerStamp
    public var file: RemoteFile?
    public var history: [ServerStamp] = []
    public var origin = ChangeOrigin()
  }

  private struct Listeners {
    var last = 0
    var open: [Int: AsyncStream<RemoteHints>.Continuation] = [:]
  }

  /// How many earlier states of a row it remembers.
  private static let historyLimit = 8

  public internal(set) var rows: [RowKey: Row] = [:]
  /// The intents of all changes that were applied, in order.
  public internal(set) var applied: [String] = []
  public internal(set) var requestCount = 0
  /// The existing files, by their location.
  public internal(set) var files: [String: Data] = [:]
  /// The locations of all files that were requested, in order.
  public internal(set) var fetched: [String] = []
  var earlier: [RowKey: Row] = [:]
  var dropped: Set<String> = []
  var faults: [(Request, Fault)] = []
  var rejections: [RowKey: String] = [:]
  var missingCollections: Set<String> = []
  var backup: [RowKey: Row]?
  var clock = 0
  private var lastVersion = 0
  private var lastFile = 0
  private let gate = AsyncStream.makeStream(of: Void.self)
  private let stalled = AsyncStream.makeStream(of: Void.self)
  private let requests = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
  private nonisolated let listeners = Mutex(Listeners())

  public init() {}

  /// The server as one client sees it.
  public nonisolated func source(
    identity: AccountIdentity = AccountIdentity(server: "https://log.example", name: "me"),
    capabilities: RemoteCapabilities = RemoteCapabilities(batchLimit: 10), hasHints: Bool = true,
    sending upload: ScriptedUpload? = nil
  ) -> ScriptedSource {
    ScriptedSource(
      server: self, identity: identity, capabilities: capabilities, hasHints: hasHints, upload: upload)
  }

  // MARK: the script

  /// Returns when this many requests have arrived since the start.
  public func waitForRequest(_ number: Int) async {
    guard requestCount < number else { return }
    for await count in requests.stream where count >= number { return }
  }

  /// The next request of a kind that has no fault yet has this one.
  public func next(_ request: Request, _ fault: Fault) {
    faults.append((request, fault))
  }

  /// Rejects every change of a row; `nil` to accept them again.
  public func reject(_ key: RowKey, reason: String?) {
    rejections[key] = reason
  }

  /// Has no collections of these names, like a server that is older than its clients.
  public func lack(_ collections: Set<String>) {
    missingCollections = collections
  }

  /// A change by another client.
  public func put(_ key: RowKey, _ fields: Fields, isDeleted: Bool = false) {
    store(key, (rows[key]?.fields ?? [:]).merging(fields) { $1 }, isDeleted: isDeleted)
  }

  /// A change by another client to a row with a file, named by `digest`.
  public func put(_ key: RowKey, _ fields: Fields, file: Data, digest: String) {
    store(
      key, (rows[key]?.fields ?? [:]).merging(fields) { $1 }, isDeleted: false,
      file: RemoteFile(digest: digest, location: keep(file)))
  }

  /// Replaces the bytes of a row's file without notifying anybody; `nil` to lose them.
  public func spoil(_ key: RowKey, with bytes: Data?) {
    guard let location = rows[key]?.file?.location else { return }
    files[location] = bytes
  }

  /// Deletes the row without a tombstone.
  public func drop(_ key: RowKey) {
    dropped.insert(key.id)
    rows[key] = nil
  }

  /// Forgets the states its rows were derived from, like a server with an older schema.
  public func forget() {
    for key in rows.keys { rows[key]?.history = [] }
  }

  public func makeBackup() {
    backup = rows
  }

  public func restoreBackup() {
    rows = backup ?? rows
  }

  public func setClock(back ticks: Int) {
    clock -= ticks
  }

  /// Sends all listeners a hint about changes.
  public nonisolated func hint(_ hints: RemoteHints = .rows) {
    // Not while they are locked: a listener that is being canceled waits for the lock.
    for listener in listeners.withLock({ Array($0.open.values) }) { listener.hint(hints) }
  }

  nonisolated func hints() -> AsyncStream<RemoteHints> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let number = listeners.withLock { listeners in
        listeners.last += 1
        listeners.open[listeners.last] = continuation
        return listeners.last
      }
      continuation.onTermination = { [self] _ in listeners.withLock { $0.open[number] = nil } }
      continuation.hint(.all)
    }
  }

  /// Returns when a request stalls.
  public func waitUntilStalled() async {
    for await _ in stalled.stream { return }
  }

  public func release() {
    gate.continuation.yield()
  }

  func takeFault(_ request: Request) -> Fault? {
    requestCount += 1
    requests.continuation.yield(requestCount)
    guard let index = faults.firstIndex(where: { $0.0 == request }) else { return nil }
    return faults.remove(at: index).1
  }

  func stall() async {
    stalled.continuation.yield()
    for await _ in gate.stream { return }
  }

  func keep(_ file: Data) -> String {
    lastFile += 1
    files["f\(lastFile)"] = file
    return "f\(lastFile)"
  }

  /// - Parameter file: `nil` to leave it unchanged.
  func store(
    _ key: RowKey, _ fields: Fields, isDeleted: Bool, file: RemoteFile? = nil, origin: ChangeOrigin = ChangeOrigin()
  ) {
    clock += 1
    lastVersion += 1
    let stamp = ServerStamp(time: String(5_000_000 + clock), id: key.id)
    earlier[key] = rows[key]
    rows[key] = Row(
      fields: fields, isDeleted: isDeleted, version: "v\(lastVersion)", stamp: stamp, file: file ?? rows[key]?.file,
      history: rows[key].map { Array(([$0.stamp] + $0.history).prefix(Self.historyLimit)) } ?? [],
      origin: origin)
  }
}
