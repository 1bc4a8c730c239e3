public import GRDB

/// The differences between the log and its server in numbers, as stored: the same in every process.
public struct SyncBacklog: Hashable, Sendable {
  /// Changes that have not reached the server; while nobody is signed in, those waiting for the account.
  public let waitingCount: Int
  /// The number of those on hold until the person resolves a conflict: changes to a row that is deleted on the server.
  public let heldCount: Int
  /// Changes that it rejected.
  public let rejectedCount: Int
  /// Fields that were changed differently here and on the server.
  public let conflictCount: Int
  /// Files that are on the server and missing here.
  public let awaitedFileCount: Int

  /// Creates a backlog; by default everything is in sync.
  public init(
    waitingCount: Int = 0, heldCount: Int = 0, rejectedCount: Int = 0, conflictCount: Int = 0, awaitedFileCount: Int = 0
  ) {
    self.waitingCount = waitingCount
    self.heldCount = heldCount
    self.rejectedCount = rejectedCount
    self.conflictCount = conflictCount
    self.awaitedFileCount = awaitedFileCount
  }

  /// The number of changes that can be sent without a decision.
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
      waitingCount: counts?[0] ?? 0, heldCount: heldCount, rejectedCount: counts?[1] ?? 0,
      conflictCount: counts?[2] ?? 0,
      awaitedFileCount: counts?[3] ?? 0)
  }
}
