public import GRDB

/// How far we are in step, as stored: the same in every process.
public struct SyncStatus: Hashable, Sendable {
  /// None while nobody is signed in.
  public let account: AccountIdentity?
  /// The account, or the one that signed out: what waits for it is sent when it comes back. None when it was forgotten.
  public let lastAccount: AccountIdentity?
  /// Changes that the server has still to get; while nobody is signed in, when the account comes back.
  public let waitingCount: Int
  /// How many of them are held back until the person has decided a conflict: what is done to a row that is deleted on
  /// the server.
  public let heldCount: Int
  /// Changes that it refused.
  public let refusedCount: Int
  public let conflictCount: Int
  /// Files that the server has and we lack.
  public let awaitedFileCount: Int
  /// Whether the rows of the server have not all been seen yet.
  public let isCatchingUp: Bool
  /// Seconds since 1970 before which the server does not want to be asked.
  public let notBefore: Double?
  /// Why the last synchronisation did not come to its end.
  public let failure: SyncFailure?

  /// - Parameter lastAccount: the account, unless it is said.
  public init(
    account: AccountIdentity? = nil, lastAccount: AccountIdentity? = nil, waitingCount: Int = 0, heldCount: Int = 0,
    refusedCount: Int = 0, conflictCount: Int = 0, awaitedFileCount: Int = 0, isCatchingUp: Bool = false,
    notBefore: Double? = nil, failure: SyncFailure? = nil
  ) {
    self.account = account
    self.lastAccount = lastAccount ?? account
    self.waitingCount = waitingCount
    self.heldCount = heldCount
    self.refusedCount = refusedCount
    self.conflictCount = conflictCount
    self.awaitedFileCount = awaitedFileCount
    self.isCatchingUp = isCatchingUp
    self.notBefore = notBefore
    self.failure = failure
  }

  /// How many changes can be sent without a decision.
  public var sendableCount: Int { waitingCount - heldCount }

  /// Reads it in the caller's transaction.
  public init(_ database: Database) throws {
    let account = try AccountStore.account(database)
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
      account: account?.identity, lastAccount: try AccountStore.awaitedIdentity(database),
      waitingCount: counts?[0] ?? 0,
      heldCount: heldCount, refusedCount: counts?[1] ?? 0, conflictCount: counts?[2] ?? 0,
      awaitedFileCount: counts?[3] ?? 0, isCatchingUp: account?.isCatchingUp ?? false, notBefore: account?.notBefore,
      failure: try FailureStore.failure(database))
  }
}
