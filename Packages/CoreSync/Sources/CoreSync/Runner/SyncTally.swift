/// How much a run did.
public struct SyncTally: Hashable, Sendable {
  /// Changes that the server took.
  public var sentCount: Int
  /// Rows that the server told and that are new or different here; what it tells of our own changes is none of them.
  public var receivedCount: Int
  /// Files that were fetched.
  public var fileCount: Int
  /// Conflicts that were not there before.
  public var conflictCount: Int

  public init(sentCount: Int = 0, receivedCount: Int = 0, fileCount: Int = 0, conflictCount: Int = 0) {
    self.sentCount = sentCount
    self.receivedCount = receivedCount
    self.fileCount = fileCount
    self.conflictCount = conflictCount
  }

  /// Counts what the server's telling made of a row.
  mutating func count(_ row: SyncedRow, since old: SyncedRow) {
    // A row that comes deleted and was never here is no news to anybody.
    if row.values != old.values, old.values != nil || !row.isDeleted { receivedCount += 1 }
    conflictCount += row.conflicts.keys.count { old.conflicts[$0] == nil }
  }
}
