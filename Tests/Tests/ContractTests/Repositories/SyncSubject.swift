import CoreDatabase
import CoreSync
import CoreSyncTestSupport
import DataUser
import DomainAccount
import DomainAccountTestSupport
import Foundation

/// The implementations of `SyncRepository` under test. Each has a rejected change to row a, a conflict about the title
/// of row b, and a pending change to row c.
enum SyncSubject: CaseIterable, Sendable {
  case inMemory
  /// The same behind a fake with which tests of screens delay and reject decisions.
  case heldUp
  case sqlite

  func repository() async throws -> any SyncRepository {
    switch self {
    case .inMemory: Self.inMemoryRepository
    case .heldUp: HeldUpSyncRepository(stored: Self.inMemoryRepository) { _ in nil }
    case .sqlite: try await SyncedRecords().filled()
    }
  }

  private static var inMemoryRepository: InMemorySyncRepository {
    InMemorySyncRepository(
      account: "me@log.example",
      outbox: [
        OutboxEntry(
          id: "1", collection: "records", row: "a", title: "Hills", operation: .update, fields: ["title"],
          state: .rejected(reason: .server("too short")), attemptCount: 1),
        OutboxEntry(id: "2", collection: "records", row: "c", title: "Lake", operation: .create, fields: []),
      ],
      conflicts: [
        SyncConflict(
          collection: "records", row: "b", title: "Mine", field: "title", base: "River", mine: "Mine", theirs: "Theirs")
      ])
  }
}

/// A log on disk with one kind of row, synced with an in-memory server.
private struct SyncedRecords {
  private static let identity = AccountIdentity(server: "https://log.example", name: "me")

  private let table = RecordTable()
  private let server = ScriptedServer()
  private let file: SharedFile
  private let database: LocalDatabase
  private let makeIntentID = { @Sendable in UUID().uuidString.lowercased() }

  init() throws {
    let table = table
    file = try SharedFile()
    database = try LocalDatabase(
      at: .file(path: file.path), migrations: SyncSchema.migrations + [Migration("records") { try table.create($0) }])
  }

  func filled() async throws -> LocalSyncRepository {
    let outbox = SyncOutbox(tables: [table], makeIntentID: makeIntentID)
    _ = try await database.write(mapping: { $0 as DatabaseFailure }) {
      try outbox.signIn($0, to: Self.identity, at: 1_000)
    }
    try await edit("a", ["title": .text("Hills")])
    try await edit("b", ["title": .text("River")])
    try await synchronize()
    await server.reject(RowKey(collection: "records", id: "a"), reason: "too short")
    await server.put(RowKey(collection: "records", id: "b"), ["title": .text("Theirs")])
    try await edit("a", ["title": .text("H")])
    try await edit("b", ["title": .text("Mine")])
    try await synchronize()
    try await edit("c", ["title": .text("Lake")])
    return LocalSyncRepository(
      database: database, tables: [table], makeIntentID: makeIntentID,
      now: { [file] in withExtendedLifetime(file) { Date(timeIntervalSince1970: 1_000) } })
  }

  private func edit(_ id: String, _ fields: Fields) async throws {
    let journal = SyncJournal(table, makeIntentID: makeIntentID)
    _ = try await database.write(mapping: { $0 as DatabaseFailure }) { [table] database in
      try journal.recording(database, id, at: 1_000) {
        let before = try table.row(database, id)?.fields ?? [:]
        try table.apply(database, TableRow(before.merging(fields) { $1 }), to: id)
      }
    }
  }

  private func synchronize() async throws {
    let runner = SyncRunner(
      database: database, tables: [table], remote: server.source(identity: Self.identity),
      lockPath: file.path + "-sync",
      environment: SyncEnvironment(now: { 1_000 }, jitter: { 1 }, makeIntentID: makeIntentID))
    _ = try await runner.run(.refresh)
  }
}
