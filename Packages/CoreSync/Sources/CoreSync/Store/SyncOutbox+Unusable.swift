public import GRDB

extension SyncOutbox {
  /// The rows that were received with an id that no row of their kind can have: see `SyncedTable.canUse`. They are kept
  /// as they were received, and nothing shows them.
  public func unusableRows(_ database: Database) throws -> [RowKey] {
    try tables.values.sorted { $0.collection < $1.collection }.flatMap { table in
      try RowStore.knownIDs(database, of: table.collection).filter { !table.canUse(id: $0) }.sorted()
        .map { RowKey(collection: table.collection, id: $0) }
    }
  }
}
