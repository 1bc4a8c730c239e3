import CoreCommon
import CoreLogRemote
import CoreNetwork
import CoreSync
import CoreSystem
import Foundation
import Synchronization
import Testing

/// An account whose rows are in a log of commits, in a folder or a bucket.
struct LogTestAccount: RemoteAccountAlone {
  private static let collections = [
    LogRemoteSource.Collection("workouts", fileField: RemoteServer.fileField),
    LogRemoteSource.Collection("profiles", fileField: RemoteServer.profileFileField),
    LogRemoteSource.Collection("gear"), LogRemoteSource.Collection("filters"), LogRemoteSource.Collection("goals"),
    LogRemoteSource.Collection("planned_workouts"),
  ]
  private static let identity = "fettle.json"
  private static let byteLimit = 64 << 20

  private let store: any ObjectStore
  private let id: String
  private let makeSource: @Sendable (RemoteMachine) -> any ObjectStore
  private let backup = Backup()

  private final class Backup: Sendable {
    let objects = Mutex<[String: Data]>([:])
  }

  /// A folder that only this account has.
  static func inFolder() async throws -> LogTestAccount {
    let store = try HeldFolderStore(TemporaryFolder())
    return try await LogTestAccount(store) { _ in store }
  }

  /// A part of a bucket that only this account has.
  static func inBucket(_ bucket: RealBucket) async throws -> LogTestAccount {
    let address = try bucket.address(UUID().uuidString.lowercased())
    return try await LogTestAccount(bucket.store(address)) { machine in bucket.store(address, of: machine) }
  }

  private init(
    _ store: any ObjectStore, makeSource: @escaping @Sendable (RemoteMachine) -> any ObjectStore
  ) async throws {
    self.store = store
    self.makeSource = makeSource
    id = try await LogAccount(store).open().id
  }

  func source(_ machine: RemoteMachine) async throws -> any RemoteSource {
    // Who may use a folder is a matter of its file system; a log of somebody else's is refused.
    let id = machine.credentials == .good || store is BucketStore ? id : UUID().uuidString
    return LogRemoteSource(
      makeSource(machine), id: id, identity: AccountIdentity(server: "test", name: "me"),
      collections: Self.collections, files: machine, cachePath: nil, time: machine.time)
  }

  func poison(_ key: RowKey) async throws -> Fields {
    ["title": .text(String(repeating: "x", count: 1_100_000))]
  }

  /// Rows cannot vanish from a log.
  func drop(_ key: RowKey) async throws {
    Issue.record("a log drops no rows")
  }

  func writeFromTheFuture(_ key: RowKey, _ fields: Fields) async throws {
    var written = fields.compactMapValues { if case .text(let text) = $0 { "t:" + text as Any } else { nil } }
    written["number"] = 5
    written["list"] = ["a", "b"]
    written["marked"] = "z:a kind of value to come"
    let change: [String: Any] = [
      "collection": key.collection, "id": key.id, "do": "create", "fields": written, "colors": ["red"],
    ]
    let commits = try await store.list("log", after: "")
    let last = try await commits.last.asyncMap { try await store.read("log/\($0.name)", upTo: Self.byteLimit) } ?? nil
    let commit: [String: Any] = [
      "previous": last.map { SHA256Digest(of: $0).hexadecimal } ?? "", "nonce": UUID().uuidString, "changes": [change],
      "weather": "fine",
    ]
    let content = Deflated(try JSONSerialization.data(withJSONObject: commit)).bytes
    let digits = String(commits.count + 1)
    let name = "log/" + String(repeating: "0", count: 20 - digits.count) + digits
    _ = try #require(try await store.create(name, content))
  }

  func keepsTheFuture(_ key: RowKey) async throws -> Bool {
    for listing in try await store.list("log", after: "") {
      guard let content = try await store.read("log/\(listing.name)", upTo: Self.byteLimit),
        let json = Deflated(compressed: content).inflated(upTo: Self.byteLimit)
      else { continue }
      if String(decoding: json, as: UTF8.self).contains("z:a kind of value to come") { return true }
    }
    return false
  }

  /// The rows of one commit are.
  func makeSimultaneous() async throws {}

  func makeBackup() async throws {
    var objects: [String: Data] = [:]
    for name in try await names() { objects[name] = try await store.read(name, upTo: Self.byteLimit) }
    backup.objects.withLock { [objects] in $0 = objects }
  }

  func restoreBackup() async throws {
    for name in try await names() { try await store.delete(name) }
    for (name, content) in backup.objects.withLock({ $0 }) { _ = try #require(try await store.create(name, content)) }
  }

  private func names() async throws -> [String] {
    var names = [Self.identity]
    for folder in ["log", "files"] {
      names += try await store.list(folder, after: "").map { "\(folder)/\($0.name)" }
    }
    return names
  }

  func end() async throws {
    try await LogAccount(store).delete()
  }
}

/// A folder that exists as long as somebody uses it.
private final class HeldFolderStore: ObjectStore {
  private let folder: TemporaryFolder
  private let store: FolderStore

  init(_ folder: TemporaryFolder) throws {
    self.folder = folder
    try PrivateFolder.create(at: folder.path(of: "remote"))
    store = FolderStore(folder.path(of: "remote"))
  }

  var failureIfMissing: RemoteFailure { store.failureIfMissing }

  func create(_ name: String, _ content: Data) async throws(RemoteFailure) -> String? {
    try await store.create(name, content)
  }

  func read(_ name: String, upTo byteLimit: Int) async throws(RemoteFailure) -> Data? {
    try await store.read(name, upTo: byteLimit)
  }

  func list(_ folder: String, after name: String) async throws(RemoteFailure) -> [ObjectListing] {
    try await store.list(folder, after: name)
  }

  func delete(_ name: String) async throws(RemoteFailure) {
    try await store.delete(name)
  }

  func replace(_ name: String, with content: Data) async throws(RemoteFailure) -> String {
    try await store.replace(name, with: content)
  }
}

extension RemoteMachine {
  fileprivate var time: NetworkTime {
    let ahead = secondsAhead
    return NetworkTime(
      now: { Date().addingTimeInterval(ahead) }, sleep: NetworkTime.system.sleep, jitter: { 0 })
  }
}

extension Optional {
  fileprivate func asyncMap<Value>(_ transform: (Wrapped) async throws -> Value) async throws -> Value? {
    if let self { try await transform(self) } else { nil }
  }
}

/// A running store with the S3 protocol, with a bucket for these tests.
struct RealBucket: Sendable, Decodable, CustomTestStringConvertible {
  let url: String
  let key: String
  let secret: String
  let region: String

  static let given: RealBucket? = GivenServer.facts(in: "FETTLE_BUCKET")

  var testDescription: String { "bucket" }

  func address(_ prefix: String) throws -> BucketAddress { try BucketAddress("s3+\(url)/\(prefix)?region=\(region)") }

  func store(_ address: BucketAddress, of machine: RemoteMachine = RemoteMachine()) -> BucketStore {
    let key =
      switch machine.credentials {
      case .good: BucketKey(name: key, secret: Secret(secret))
      case .wrong: BucketKey(name: key, secret: Secret(secret + "x"))
      case .expired: BucketKey(name: "no-" + key, secret: Secret(secret))
      }
    return BucketStore(address, key: key, userAgent: "fettle-tests", time: machine.time)
  }
}
