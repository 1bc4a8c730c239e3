import CoreDatabase
import CoreSync
import CoreSyncTestSupport
import Foundation
import GRDB

/// A machine whose rows have photos.
struct PhotoClient {
  static let table = PhotoTable()

  let client: Client
  let files: SyncFiles

  static func key(_ id: String) -> RowKey {
    RowKey(collection: table.collection, id: id)
  }

  init(_ server: ScriptedServer, name: String = "A", policy: SyncPolicy = SyncPolicy(pageLimit: 50)) async throws {
    client = try Client(name: name, tables: [Self.table], policy: policy) { database in
      server.source(
        sending: ScriptedUpload(field: "photo", of: SyncFiles(database: database, tables: [Self.table])))
    }
    files = SyncFiles(database: client.database, tables: [Self.table])
    try await client.signIn()
  }

  func run(_ reason: WakeReason = .refresh) async throws -> SyncRun {
    try await client.runner.run(reason)
  }

  /// The row's photo as text.
  func photo(_ id: String) async throws -> String? {
    try await client.read { try Self.table.file($0, id) }.map { String(decoding: $0, as: UTF8.self) }
  }

  func edit(_ id: String, _ fields: Fields, isDeleted: Bool = false) async throws {
    try await client.edit(id, fields, isDeleted: isDeleted, in: Self.table)
  }

  /// Gives a row a photo, as a repository would.
  func add(_ photo: String, to id: String) async throws {
    let bytes = Data(photo.utf8)
    try await client.edit(id, ["photo": .text(PhotoTable.digest(of: bytes))], in: Self.table) {
      try Self.table.keep($0, file: bytes, of: id)
    }
  }

  var awaitedCount: Int {
    get async throws { try await client.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sync_file") ?? 0 } }
  }
}

extension ScriptedServer {
  /// Puts a row with a photo, as another machine would.
  func putPhoto(_ id: String, _ photo: String, title: String = "title") {
    let bytes = Data(photo.utf8)
    let digest = PhotoTable.digest(of: bytes)
    put(PhotoClient.key(id), ["title": .text(title), "photo": .text(digest)], file: bytes, digest: digest)
  }
}
