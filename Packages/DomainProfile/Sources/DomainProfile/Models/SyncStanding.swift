/// How the log stands to the server it is kept in step with.
public struct SyncStanding: Equatable, Sendable {
  /// Whose account on which server, as in `robin@log.example.org`; `nil` without one.
  public var account: String?
  /// Changes that the server has still to get.
  public var waitingCount: Int
  /// How many of them are held back until a conflict is decided.
  public var heldCount: Int
  public var refusedCount: Int
  public var conflictCount: Int

  public init(
    account: String? = nil, waitingCount: Int = 0, heldCount: Int = 0, refusedCount: Int = 0, conflictCount: Int = 0
  ) {
    self.account = account
    self.waitingCount = waitingCount
    self.heldCount = heldCount
    self.refusedCount = refusedCount
    self.conflictCount = conflictCount
  }

  /// How many changes can be sent without a decision.
  public var sendableCount: Int { waitingCount - heldCount }
}
