/// How the log stands to the server it is kept in step with.
public struct SyncStanding: Equatable, Sendable {
  /// Whose account on which server, as in `robin@log.example.org`; `nil` without one.
  public var account: String?
  public var waitingCount: Int
  public var refusedCount: Int
  public var conflictCount: Int

  public init(account: String? = nil, waitingCount: Int = 0, refusedCount: Int = 0, conflictCount: Int = 0) {
    self.account = account
    self.waitingCount = waitingCount
    self.refusedCount = refusedCount
    self.conflictCount = conflictCount
  }
}
