import CoreDatabase
import CoreSync
import CoreSyncTestSupport
import Foundation
import GRDB
import Synchronization

/// One machine: a database with a table, and its connection to a server.
final class Client: Sendable {
  static let table = RecordTable()

  let database: LocalDatabase
  let outbox: SyncOutbox
  let runner: SyncRunner
  let folder: URL
  let clock = Clock()
  private let makeIntentID: @Sendable () -> String

  /// Generates sequential IDs, unique to a client.
  final class Ids: Sendable {
    private let name: String
    private let last = Mutex(0)

    init(_ name: String) {
      self.name = name
    }

    func next() -> String {
      last.withLock { last in
        last += 1
        return "\(name)\(last)"
      }
    }
  }

  /// A clock that does not advance until it is set.
  final class Clock: Sendable {
    private let seconds = Mutex(1000.0)

    var now: Double { seconds.withLock { $0 } }

    func set(_ time: Double) {
      seconds.withLock { $0 = time }
    }
  }

  static func key(_ id: String) -> RowKey {
    RowKey(collection: table.collection, id: id)
  }

  convenience init(
    _ remote: any RemoteSource, name: String = "A", tables: [any SyncedTable] = [table],
    policy: SyncPolicy = SyncPolicy(pageLimit: 3)
  ) throws {
    try self.init(name: name, tables: tables, policy: policy) { _ in remote }
  }

  init(
    name: String = "A", tables: [any SyncedTable], policy: SyncPolicy = SyncPolicy(pageLimit: 3),
    remote: (LocalDatabase) -> any RemoteSource
  ) throws {
    let ids = Ids(name)
    let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-sync-\(UUID().uuidString)")
    self.folder = folder
    let creation = Migration("test-1-records") { database in
      try Self.table.create(database)
      try RecordTable(collection: "others").create(database)
      try PhotoTable().create(database)
    }
    database = try LocalDatabase(
      at: .file(path: folder.appending(path: "log.sqlite").path()), migrations: SyncSchema.migrations + [creation])
    outbox = SyncOutbox(tables: tables) { ids.next() }
    makeIntentID = { ids.next() }
    runner = SyncRunner(
      database: database, tables: tables, remote: remote(database),
      lockPath: folder.appending(path: "log.sqlite-sync").path(), policy: policy,
      environment: SyncEnvironment(
        now: { [clock] in clock.now }, jitter: { 0 }, makeIntentID: { ids.next() }, machine: name))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  @discardableResult
  func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await database.write(mapping: { (failure: DatabaseFailure) in failure }, body).value
  }

  func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await database.read(mapping: { (failure: DatabaseFailure) in failure }, body)
  }

  /// Writes fields of a row as a repository would.
  func edit(
    _ id: String, _ fields: Fields, isDeleted: Bool = false, at time: Double = 1000,
    in table: any SyncedTable = table,
    _ further: @escaping @Sendable (Database) throws -> Void = { _ in }
  ) async throws {
    let journal = SyncJournal(table, makeIntentID: makeIntentID)
    try await write { database in
      try journal.recording(database, id, at: time) {
        let old = try table.row(database, id)?.fields ?? ["title": .null, "note": .null]
        try table.apply(database, TableRow(old.merging(fields) { $1 }, isDeleted: isDeleted), to: id)
        try further(database)
      }
    }
  }

  func signIn(to identity: AccountIdentity = AccountIdentity(server: "https://log.example", name: "me")) async throws {
    let outbox = outbox
    try await write { try outbox.signIn($0, to: identity, at: 1000) }
  }

  func signOut() async throws {
    try await write { [outbox] in try outbox.signOut($0) }
  }

  func row(_ id: String) async throws -> TableRow? {
    try await read { try Self.table.row($0, id) }
  }

  func rows() async throws -> [String: TableRow] {
    try await read { database in
      try String.fetchAll(database, sql: "SELECT id FROM records")
        .reduce(into: [:]) { $0[$1] = try Self.table.row(database, $1) }
    }
  }

  /// The number of rows, now and after each commit.
  func rowCounts() -> some AsyncSequence<Int, DatabaseFailure> {
    counts("SELECT count(*) FROM records")
  }

  /// The number of photos, now and after each commit.
  func photoCounts() -> some AsyncSequence<Int, DatabaseFailure> {
    counts("SELECT count(bytes) FROM photos")
  }

  private func counts(_ sql: String) -> some AsyncSequence<Int, DatabaseFailure> {
    database.values(
      fetch: { try Int.fetchOne($0, sql: sql) ?? 0 }, element: { count, _ in count },
      mapping: { (failure: DatabaseFailure) in failure })
  }

  func entries() async throws -> [SyncOutbox.Entry] {
    let outbox = outbox
    return try await read { try outbox.entries($0) }
  }

  func conflicts() async throws -> [SyncOutbox.Conflict] {
    let outbox = outbox
    return try await read { try outbox.conflicts($0) }
  }

  func status() async throws -> StoredSync {
    try await read { try StoredSync($0) }
  }
}
