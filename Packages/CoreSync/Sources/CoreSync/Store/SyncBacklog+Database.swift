public import CoreCommon
public import GRDB

extension SyncBacklog {
  /// Reads it in the caller's transaction.
  public init(_ database: Database) throws {
    let counts = try Row.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT coalesce(sum(state <> 'parked'), 0), coalesce(sum(state = 'parked'), 0),
            (SELECT count(*) FROM sync_conflict) FROM sync_change
          """))
    let heldCount = try ConflictStore.heldRows(database).reduce(0) {
      try $0 + ChangeStore.waitingCount(database, of: $1)
    }
    self.init(
      waitingCount: counts?[0] ?? 0, heldCount: heldCount, rejectedCount: counts?[1] ?? 0,
      conflictCount: counts?[2] ?? 0)
  }
}
