import CoreCommon
import CoreDatabase
import CoreSync
import CoreSyncTestSupport
import Foundation
import GRDB
import Testing

/// A released migration never changes. Next to this file are the schema after each migration, and a database of it, named
/// after the migration. The database of the baseline is one of the last development step.
struct SyncSchemaTests {
  private static let steps = SyncSchema.migrations.map(\.name)
  private static let robin = AccountIdentity(server: "https://log.example", name: "robin")

  @Test func `each migration has a stored schema and a stored database, and there are no others`() throws {
    for kept in ["Goldens", "KeptDatabases"] {
      let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder(kept).path())
      #expect(Set(names) == Set(Self.steps.map { "\($0).sql" }))
    }
  }

  @Test func `each migration yields exactly the schema it was released with`() throws {
    for step in try MigrationFingerprint.all(of: SyncSchema.migrations) {
      let golden = Self.folder("Goldens").appending(path: "\(step.name).sql")
      // That of a released step is never recorded again.
      if ProcessInfo.processInfo.environment["FETTLE_RECORD_GOLDENS"] == "1",
        !FileManager.default.fileExists(atPath: golden.path())
      {
        try Data(step.schema.utf8).write(to: golden)
      }
      #expect(try step.schema == Self.text("Goldens", step.name))
    }
  }

  @Test(arguments: steps)
  func `everything pending in a log of each migration is kept, and its tables are those of a new log`(_ step: String)
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-sync-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "log.sqlite").path()
    try Self.restore(step, to: path)
    let creation = Migration("test-1-records") { try Client.table.create($0) }
    let database = try LocalDatabase(at: .file(path: path), migrations: SyncSchema.migrations + [creation])
    let outbox = SyncOutbox(tables: [Client.table]) { "never" }
    let (status, entries, conflicts, last) = try await database.read(mapping: { $0 }) {
      (database) throws -> (StoredSync, [SyncOutbox.Entry], [SyncOutbox.Conflict], StoredAccount?) in
      (
        try StoredSync(database), try outbox.entries(database), try outbox.conflicts(database),
        try outbox.lastAccount(database)
      )
    }
    #expect(
      status
        == StoredSync(
          account: Self.robin, SyncBacklog(waitingCount: 1, rejectedCount: 1, conflictCount: 1),
          notBefore: 1_790_000_000.5))
    #expect(entries.map(\.change.intent.id) == ["intent-4", "intent-6"])
    #expect(entries.map(\.change.fields) == [["title": "Theirs was better"], [:]])
    #expect(entries.map(\.change.preimage) == [["title": "Loop around the lake"], [:]])
    #expect(entries.map(\.change.state) == [.waiting, .parked(reason: .server("a title is missing"))])
    #expect(conflicts.map(\.conflict.mine) == ["mine"])
    #expect(last?.identity == Self.robin)
    #expect(last?.kind == (["sync-1-baseline", "sync-2-ledger"].contains(step) ? nil : "notebook"))
    let schema = try await database.read(mapping: { $0 }) { try SchemaDescription.text(of: $0) }
    let expected = try Self.text("Goldens", #require(Self.steps.last)).split(separator: "\n")
    #expect(Set(schema.replacing("\"sync_base\"", with: "sync_base").split(separator: "\n")).isSuperset(of: expected))
  }

  /// Restores the log from a `sqlite3` dump.
  private static func restore(_ step: String, to path: String) throws {
    try DatabaseQueue(path: path).writeWithoutTransaction { try $0.execute(sql: text("KeptDatabases", step)) }
  }

  private static func folder(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
  }

  private static func text(_ kept: String, _ step: String) throws -> String {
    try String(contentsOf: folder(kept).appending(path: "\(step).sql"), encoding: .utf8)
  }
}
