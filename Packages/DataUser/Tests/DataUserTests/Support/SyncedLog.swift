import CoreDatabase
import CoreSync
import CoreSyncTestSupport
import DataUser
import DomainAccount
import DomainCore
import Foundation
import GRDB
import Synchronization

/// A log with one kind of row that syncs with a server in memory.
final class SyncedLog: Sendable {
  static let identity = AccountIdentity(server: "https://log.example", name: "me")

  let table = RecordTable()
  let server = ScriptedServer()
  let sync: LocalSyncRepository
  private let folder: Folder
  private let database: LocalDatabase
  private let runner: SyncRunner
  private let makeIntentID: @Sendable () -> String

  init(
    describe: @escaping @Sendable (_ collection: String, _ field: String, FieldValue) -> String? = { _, _, _ in nil }
  ) throws {
    let table = table
    let counter = IntentCounter()
    makeIntentID = { counter.next() }
    folder = try Folder()
    database = try folder.connect(SyncSchema.migrations + [Migration("records") { try table.create($0) }])
    sync = LocalSyncRepository(
      database: database, tables: [table], makeIntentID: makeIntentID,
      now: { Date(timeIntervalSince1970: 1_000) }, describe: describe)
    runner = SyncRunner(
      database: database, tables: [table], remote: server.source(identity: Self.identity),
      lockPath: folder.path(of: "sync"),
      environment: SyncEnvironment(
        now: { 1_000 }, jitter: { 1 }, makeIntentID: makeIntentID))
  }

  /// What a shell would offer.
  var suggestions: SyncSuggestions { SyncSuggestions(path: folder.path(of: "fettle.sqlite")) }

  func signIn() async throws {
    let outbox = SyncOutbox(tables: [table], makeIntentID: makeIntentID)
    try await write { try outbox.signIn($0, to: Self.identity, at: 1_000) }
  }

  /// Changes to a row by the person.
  func edit(_ id: String, _ fields: Fields, isDeleted: Bool = false) async throws {
    let journal = SyncJournal(table, makeIntentID: makeIntentID)
    try await write { [table] database in
      try journal.recording(database, id, at: 1_000) {
        let before = try table.row(database, id)?.fields ?? [:]
        try table.apply(database, TableRow(before.merging(fields) { $1 }, isDeleted: isDeleted), to: id)
      }
    }
  }

  func row(_ id: String) async throws -> TableRow? {
    try await database.read(mapping: { $0 }) { [table] in try table.row($0, id) }
  }

  func synchronize() async throws {
    _ = try await runner.run(.refresh)
  }

  private func write(_ body: @escaping @Sendable (Database) throws -> Void) async throws {
    _ = try await database.write(mapping: { $0 }, body)
  }
}

/// Predictable ids: `intent-1`, `intent-2`.
private final class IntentCounter: Sendable {
  private let last = Mutex(0)

  func next() -> String {
    last.withLock { last in
      last += 1
      return "intent-\(last)"
    }
  }
}
