/// The numbers of a run.
public struct SyncTally: Hashable, Sendable {
  /// Changes that the server accepted.
  public var sentCount: Int
  /// Rows received from the server that are new or different here, without the results of our own changes.
  public var receivedCount: Int
  /// Files that were fetched.
  public var fileCount: Int
  /// New conflicts.
  public var conflictCount: Int

  /// By default nothing was transferred.
  public init(sentCount: Int = 0, receivedCount: Int = 0, fileCount: Int = 0, conflictCount: Int = 0) {
    self.sentCount = sentCount
    self.receivedCount = receivedCount
    self.fileCount = fileCount
    self.conflictCount = conflictCount
  }

  /// Counts the effect of a received row.
  mutating func count(_ row: SyncedRow, since old: SyncedRow) {
    // A row received as deleted that never existed here is not news.
    if row.values != old.values, old.values != nil || !row.isDeleted { receivedCount += 1 }
    conflictCount += row.conflicts.keys.count { old.conflicts[$0] == nil }
  }
}
