import GRDB

extension LocalDatabase {
  /// Writes rows as they were after another's commit, in one transaction. Triggers maintain what follows from them.
  ///
  /// - Returns: the revision the commit made.
  @discardableResult
  public func adopt(_ changes: [RowChange]) async throws(DatabaseFailure) -> Int64 {
    try await write(mapping: { $0 }) { database in
      try database.execute(sql: "PRAGMA defer_foreign_keys = ON")
      let tables = try TrackedTable.all(in: database)
      // A row that is deleted may have had what another row has now.
      for isDeleted in [true, false] {
        for table in tables {
          for change in changes where change.table == table.name && change.isDeleted == isDeleted {
            try table.apply(change, to: database)
          }
        }
      }
    }.revision
  }
}
