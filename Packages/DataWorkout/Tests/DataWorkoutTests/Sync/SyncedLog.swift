import DomainCore
import CoreDatabase
import CoreSync
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import GRDB

@testable import DataWorkout

/// A log that records its changes for a server.
struct SyncedLog {
  static let table = WorkoutTable(now: { TestLog.now })

  let log: TestLog
  private let outbox: SyncOutbox

  init() throws {
    let database = try LocalDatabase(at: .temporary, migrations: WorkoutSchema.migrations + SyncSchema.migrations)
    outbox = SyncOutbox(tables: [Self.table], makeIntentID: { UUID().uuidString })
    log = TestLog(database, journal: SyncJournal(Self.table, makeIntentID: { UUID().uuidString }))
  }

  func signIn() async throws {
    try await write { database in
      try outbox.signIn(database, to: AccountIdentity(server: "https://log.example", name: "me"), at: 1)
    }
  }

  /// The pending changes: the operation, the workout and the fields.
  func entries() async throws -> [String] {
    try await log.database.read(mapping: { StorageError($0) }) { database in
      try outbox.entries(database).map { entry in
        let number = Int(entry.key.id.suffix(12)) ?? 0
        return ([entry.change.operation.rawValue, "\(number)"] + entry.change.fields.keys.sorted())
          .joined(separator: " ")
      }
    }
  }

  /// Makes all workouts known to the server as they are here, with nothing pending.
  func becomeKnown() async throws {
    try await write { database in
      try database.execute(sql: "DELETE FROM sync_delivery")
      for id in try Self.table.ids(database) {
        var fields = try Self.table.row(database, id)?.fields ?? [:]
        fields[SyncedRow.deletion] = .bool(false)
        let text = String(decoding: try JSONEncoder().encode(fields), as: UTF8.self)
        try database.execute(
          sql: "INSERT OR REPLACE INTO sync_base VALUES (NULL, 'workouts', ?, '1', '1', '1', 1, ?)",
          arguments: [id, text])
      }
    }
  }

  func row(_ number: Int) async throws -> TableRow? {
    try await log.database.read(mapping: { StorageError($0) }) { database in
      try Self.table.row(database, WorkoutID.sample(number).description)
    }
  }

  func apply(_ row: TableRow, to number: Int) async throws {
    try await apply(row, toRow: WorkoutID.sample(number).description)
  }

  func apply(_ row: TableRow, toRow id: String) async throws {
    try await write { try Self.table.apply($0, row, to: id) }
  }

  func add(_ rows: [(id: String, row: TableRow)]) async throws {
    try await write { try Self.table.addition(of: rows).write($0) }
  }

  func present(_ ids: [String]) async throws -> Set<String> {
    try await log.database.read(mapping: { StorageError($0) }) { try Self.table.present($0, among: ids) }
  }

  func fileDigest(_ number: Int) async throws -> String? {
    try await log.database.read(mapping: { StorageError($0) }) { database in
      try Self.table.fileDigest(database, WorkoutID.sample(number).description)
    }
  }

  func file(_ number: Int) async throws -> Data? {
    try await log.database.read(mapping: { StorageError($0) }) { database in
      try Self.table.file(database, WorkoutID.sample(number).description)
    }
  }

  func keep(_ file: Data, of number: Int) async throws {
    try await write { try Self.table.keep($0, file: file, of: WorkoutID.sample(number).description) }
  }

  private func write(_ body: @escaping @Sendable (Database) throws -> Void) async throws {
    _ = try await log.database.write(mapping: { StorageError($0) }, body)
  }
}
