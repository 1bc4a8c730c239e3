import CoreCommon
import CoreDatabase
import CoreNetwork
import CoreSync
import Foundation
import Synchronization

@testable import CoreLogRemote

/// One machine of an account whose log is in a store.
struct LogMachine: Sendable {
  static let things = LogRemoteSource.Collection("things", fileField: "file")
  static let others = LogRemoteSource.Collection("others")

  let source: LogRemoteSource

  /// - Parameters:
  ///   - name: makes its nonces.
  ///   - id: of the log; by default that of the store's.
  init(
    _ name: String, on store: any ObjectStore, id: String? = nil, key: LogKey? = nil, policy: BasePolicy = .standard,
    files: [String: Data] = [:], cachePath: String? = nil, time: NetworkTime = .system,
    collections: [LogRemoteSource.Collection] = [things, others]
  ) async throws {
    let count = Mutex(0)
    let makeNonce: @Sendable () -> String = {
      "\(name)-\(count.withLock { count in count += 1; return count })-\(UUID().uuidString)"
    }
    var id = id
    if id == nil { id = try await LogAccount(store).open().id }
    source = LogRemoteSource(
      store, codec: LogCodec(id: id ?? "", key: key), policy: policy,
      identity: AccountIdentity(server: "memory", name: name), collections: collections, files: Files(contents: files),
      cachePath: cachePath, time: time, makeNonce: makeNonce)
  }

  private struct Files: RowFiles {
    let contents: [String: Data]

    func contents(of key: RowKey, digest: String) async throws(DatabaseFailure) -> Data? { contents[digest] }
  }

  /// Sends one change.
  func send(_ change: OutgoingChange) async throws -> SendOutcome {
    try await send([change])[0]
  }

  func send(_ changes: [OutgoingChange]) async throws -> [SendOutcome] {
    guard case .outcomes(let outcomes) = try await source.send(changes) else { return [] }
    return outcomes
  }

  /// Sends a change that has to be accepted.
  func put(_ change: OutgoingChange) async throws -> ServerRow {
    guard case .accepted(let row) = try await send(change) else { throw RemoteFailure.invalidResponse }
    return row
  }

  /// All rows.
  func rows() async throws -> [ServerRow] {
    var rows: [ServerRow] = []
    var cursor: String?
    while true {
      let page = try await source.pull(after: cursor, limit: 7)
      rows += page.rows
      cursor = page.cursor ?? cursor
      if page.isLast { return rows.sorted { $0.key < $1.key } }
    }
  }
}

extension OutgoingChange {
  static func create(_ id: String, _ fields: Fields, in collection: String = "things") -> OutgoingChange {
    OutgoingChange(
      intent: UUID().uuidString, key: RowKey(collection: collection, id: id), operation: .create, fields: fields,
      expectedVersion: nil, attempt: 1)
  }

  static func change(
    _ row: ServerRow, _ fields: Fields, _ operation: PendingChange.Operation = .update
  ) -> OutgoingChange {
    OutgoingChange(
      intent: UUID().uuidString, key: row.key, operation: operation, fields: fields, expectedVersion: row.version,
      attempt: 1)
  }
}

extension MemoryStore {
  /// The state that all commits give, folded as a value.
  func folded() throws -> LogState? {
    var state = LogState()
    var number = 1
    while let object = objects[LogFormat.commitName(number)] {
      guard state.fold(try .plain(object.trimmed ?? object.content), mark: object.mark) else { return nil }
      number += 1
    }
    return state
  }
}

extension LogCommit {
  /// As in a log that is not encrypted.
  func plain() throws(RemoteFailure) -> StoredCommit { try stored(as: 1, by: LogCodec(id: "", key: nil)) }
}

extension StoredCommit {
  /// A commit of a log that is not encrypted.
  static func plain(_ content: Data) throws(RemoteFailure) -> StoredCommit {
    try StoredCommit(content, number: 1, after: "", by: LogCodec(id: "", key: nil))
  }
}
