public import CoreSync
public import Foundation
import Synchronization

/// A server in memory that follows a script: it loses answers, refuses, stalls, and can be set back.
///
/// It gives its rows versions that never come twice, stamps by a clock that a test may set, keeps tombstones, and
/// takes a write only if it names the version that it replaces, unless it is told not to ask.
public actor ScriptedServer {
  public enum Request: Sendable {
    case pull
    case send
    case fetch
  }

  /// What to do with one request instead of answering it.
  public enum Fault: Sendable {
    /// Fail before anything is done.
    case before(RemoteFailure)
    /// Do what is asked, and fail.
    case after(RemoteFailure)
    /// Wait until `release`, or until the task is cancelled, and then answer.
    case stall
    /// Give the rows as they were before their last change.
    case outOfCache
  }

  public struct Row: Hashable, Sendable {
    public var fields: Fields
    public var isDeleted: Bool
    public var version: String
    public var stamp: ServerStamp
    public var file: RemoteFile?
    public var history: [ServerStamp] = []
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
  /// The files there are, by their location.
  public internal(set) var files: [String: Data] = [:]
  /// The locations of all files that were asked for, in order.
  public internal(set) var fetched: [String] = []
  var earlier: [RowKey: Row] = [:]
  var dropped: Set<String> = []
  var faults: [(Request, Fault)] = []
  var refusals: [RowKey: String] = [:]
  var backup: [RowKey: Row]?
  var clock = 0
  private var lastVersion = 0
  private var lastFile = 0
  private let gate = AsyncStream.makeStream(of: Void.self)
  private let stalled = AsyncStream.makeStream(of: Void.self)
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

  /// The next request of a kind that has no fault yet has this one.
  public func next(_ request: Request, _ fault: Fault) {
    faults.append((request, fault))
  }

  /// Refuses every change of a row; none to take them again.
  public func refuse(_ key: RowKey, reason: String?) {
    refusals[key] = reason
  }

  /// What another client does.
  public func put(_ key: RowKey, _ fields: Fields, isDeleted: Bool = false) {
    store(key, (rows[key]?.fields ?? [:]).merging(fields) { $1 }, isDeleted: isDeleted)
  }

  /// What another client does to a row with a file, which it calls by `digest`.
  public func put(_ key: RowKey, _ fields: Fields, file: Data, digest: String) {
    store(
      key, (rows[key]?.fields ?? [:]).merging(fields) { $1 }, isDeleted: false,
      file: RemoteFile(digest: digest, location: keep(file)))
  }

  /// Replaces the bytes of a row's file, without telling anybody; none to lose them.
  public func spoil(_ key: RowKey, with bytes: Data?) {
    guard let location = rows[key]?.file?.location else { return }
    files[location] = bytes
  }

  /// The row goes without a tombstone.
  public func drop(_ key: RowKey) {
    dropped.insert(key.id)
    rows[key] = nil
  }

  /// Forgets of what states its rows were made, as a server with an older schema does.
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

  /// Hints all who listen at news.
  public nonisolated func hint(_ hints: RemoteHints = .rows) {
    listeners.withLock { for listener in $0.open.values { listener.hint(hints) } }
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

  /// - Parameter file: none to leave it as it is.
  func store(_ key: RowKey, _ fields: Fields, isDeleted: Bool, file: RemoteFile? = nil) {
    clock += 1
    lastVersion += 1
    let stamp = ServerStamp(time: String(5_000_000 + clock), id: key.id)
    earlier[key] = rows[key]
    rows[key] = Row(
      fields: fields, isDeleted: isDeleted, version: "v\(lastVersion)", stamp: stamp, file: file ?? rows[key]?.file,
      history: rows[key].map { Array(([$0.stamp] + $0.history).prefix(Self.historyLimit)) } ?? [])
  }
}
