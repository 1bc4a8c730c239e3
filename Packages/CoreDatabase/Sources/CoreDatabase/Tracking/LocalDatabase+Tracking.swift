import GRDB

extension LocalDatabase {
  /// Writes rows as they were after another's commit, in one transaction.
  ///
  /// The rows include those that triggers derived, perhaps in several steps, so only the triggers that maintain a search
  /// index run.
  ///
  /// - Returns: the revision the commit made.
  @discardableResult
  public func adopt(_ changes: [RowChange]) async throws(DatabaseFailure) -> Int64 {
    try await write(mapping: { $0 }) { database in
      try database.execute(sql: "PRAGMA defer_foreign_keys = ON")
      let tables = try TrackedTable.all(in: database)
      let deriving = try Trigger.all(in: database).filter { trigger in tables.contains { trigger.writes(to: $0) } }
      for trigger in deriving { try trigger.drop(from: database) }
      // A row that is deleted may have had what another row has now.
      let latest = tables.map { (table: $0, changes: $0.latest(changes)) }
      for isDeleted in [true, false] {
        for (table, changes) in latest {
          for change in changes where change.isDeleted == isDeleted { try table.apply(change, to: database) }
        }
      }
      for trigger in deriving { try database.execute(sql: trigger.sql) }
    }.revision
  }
}
