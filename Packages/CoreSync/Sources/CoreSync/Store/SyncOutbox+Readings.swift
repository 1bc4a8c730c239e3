import GRDB

extension SyncOutbox {
  /// Whether an earlier version left conflicts in fields that no longer conflict: see `VersionedGroup`.
  func hasReadingConflicts(_ database: Database) throws -> Bool {
    try !readingConflicts(database).isEmpty
  }

  /// Ends these conflicts: the higher version wins, or the server if they are equal.
  func settleReadingConflicts(_ database: Database, at now: Double) throws {
    var ledger = ledger(database, at: now)
    for (key, field) in try readingConflicts(database) {
      _ = try ledger.change(key) { row, makeIntent in
        guard let group = row.group else { return }
        if group.version(of: row.values) > group.version(of: row.base?.values) {
          row.keepMine(field, makeIntent: makeIntent)
        } else {
          row.keepTheirs(field)
        }
      }
    }
  }

  private func readingConflicts(_ database: Database) throws -> [(key: RowKey, field: String)] {
    try ConflictStore.all(database).compactMap { key, field, _ in
      tables[key.collection]?.versionedGroup?.contains(field) == true ? (key, field) : nil
    }
  }
}
