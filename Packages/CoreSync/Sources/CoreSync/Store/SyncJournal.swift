public import GRDB

/// Records the changes that a repository makes to one table for the server, in the repository's own transaction. If
/// there never was an account, it writes nothing, and costs one small query.
public struct SyncJournal: Sendable {
  private let table: any SyncedTable
  private let makeIntentID: @Sendable () -> String

  /// - Parameter makeIntentID: creates an id that no other change has, on any machine, such as a UUID.
  public init(_ table: any SyncedTable, makeIntentID: @escaping @Sendable () -> String) {
    self.table = table
    self.makeIntentID = makeIntentID
  }

  /// Runs a mutation and records its effect on the rows.
  ///
  /// - Parameters:
  ///   - ids: the rows it may change, create or delete.
  ///   - now: seconds since 1970.
  public func recording<Value>(
    _ database: Database, _ ids: some Sequence<String>, at now: Double, _ mutation: () throws -> Value
  ) throws -> Value {
    guard try AccountStore.isJournaled(database) else { return try mutation() }
    let keys = Set(ids).sorted().map { RowKey(collection: table.collection, id: $0) }
    let before = try keys.map { try RowStore.row(database, $0, in: table) }
    let value = try mutation()
    for old in before {
      var row = old
      let local = try table.row(database, row.key.id)
      guard let after = local ?? row.fields.map({ TableRow($0, isDeleted: true) }) else { continue }
      row.edit(to: after.fields, isDeleted: after.isDeleted) { Intent(id: makeIntentID(), recordedAt: now) }
      try RowStore.save(database, row, replacing: old)
    }
    return value
  }

  /// The same for one row.
  public func recording<Value>(
    _ database: Database, _ id: String, at now: Double, _ mutation: () throws -> Value
  ) throws -> Value {
    try recording(database, CollectionOfOne(id), at: now, mutation)
  }

  /// Whether the server has sent a row, or may have received it from here.
  public func isKnownToServer(_ database: Database, _ id: String) throws -> Bool {
    try Bool.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM sync_base WHERE collection = ?1 AND row_id = ?2)
            OR EXISTS (SELECT 1 FROM sync_change WHERE collection = ?1 AND row_id = ?2 AND attempts > 0)
          """),
      arguments: [table.collection, id]) ?? false
  }
}
