public import CoreDatabase
public import Foundation

/// The files of rows, as stored in their tables.
public struct SyncFiles: RowFiles {
  private let database: LocalDatabase
  private let tables: [any SyncedTable]

  /// Reads the files of all tables that sync.
  public init(database: LocalDatabase, tables: [any SyncedTable]) {
    self.database = database
    self.tables = tables
  }

  public func contents(of key: RowKey, digest: String) async throws(DatabaseFailure) -> Data? {
    guard let table = tables.first(where: { $0.collection == key.collection }), table.fileField != nil else {
      return nil
    }
    return try await database.read(mapping: { $0 }) { database in
      guard try table.row(database, key.id)?.names(digest, in: table) == true else { return nil }
      return try table.file(database, key.id)
    }
  }
}

extension TableRow {
  /// Whether the row's file has this digest.
  func names(_ digest: String, in table: any SyncedTable) -> Bool {
    table.fileField.map { fields[$0] == .text(digest) } ?? false
  }
}
