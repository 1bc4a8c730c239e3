public import GRDB

/// What is between the log and its server, counted, as stored: the same in every process.
public struct SyncBacklog: Hashable, Sendable {
  /// Changes that the server has still to get; while nobody is signed in, when the account comes back.
  public let waitingCount: Int
  /// How many of them are held back until the person has decided a conflict: what is done to a row that is deleted on
  /// the server.
  public let heldCount: Int
  /// Changes that it rejected.
  public let refusedCount: Int
  public let conflictCount: Int
  /// Files that the server has and we lack.
  public let awaitedFileCount: Int

  public init(
    waitingCount: Int = 0, heldCount: Int = 0, refusedCount: Int = 0, conflictCount: Int = 0, awaitedFileCount: Int = 0
  ) {
    self.waitingCount = waitingCount
    self.heldCount = heldCount
    self.refusedCount = refusedCount
    self.conflictCount = conflictCount
    self.awaitedFileCount = awaitedFileCount
  }

  /// How many changes can be sent without a decision.
  public var sendableCount: Int { waitingCount - heldCount }

  /// Reads it in the caller's transaction.
  public init(_ database: Database) throws {
    let counts = try Row.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT coalesce(sum(state <> 'parked'), 0), coalesce(sum(state = 'parked'), 0),
            (SELECT count(*) FROM sync_conflict), (SELECT count(*) FROM sync_file) FROM sync_change
          """))
    let heldCount = try ConflictStore.heldRows(database).reduce(0) {
      try $0 + ChangeStore.waitingCount(database, of: $1)
    }
    self.init(
      waitingCount: counts?[0] ?? 0, heldCount: heldCount, refusedCount: counts?[1] ?? 0,
      conflictCount: counts?[2] ?? 0,
      awaitedFileCount: counts?[3] ?? 0)
  }
}
