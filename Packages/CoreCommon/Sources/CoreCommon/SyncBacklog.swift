/// The differences between the log and its server in numbers, the same in every process.
public struct SyncBacklog: Hashable, Sendable {
  /// Changes that have not reached the server; while nobody is signed in, those waiting for the last account.
  public var waitingCount: Int
  /// The number of those on hold until the person resolves a conflict: changes to a row that is deleted on the server.
  public var heldCount: Int
  /// Changes that the server rejected, until they are retried or discarded.
  public var rejectedCount: Int
  /// Fields that were changed differently here and on the server, and need a decision.
  public var conflictCount: Int

  /// By default everything is in sync.
  public init(waitingCount: Int = 0, heldCount: Int = 0, rejectedCount: Int = 0, conflictCount: Int = 0) {
    self.waitingCount = waitingCount
    self.heldCount = heldCount
    self.rejectedCount = rejectedCount
    self.conflictCount = conflictCount
  }

  /// The number of changes that can be sent without a decision.
  public var sendableCount: Int { waitingCount - heldCount }
}
