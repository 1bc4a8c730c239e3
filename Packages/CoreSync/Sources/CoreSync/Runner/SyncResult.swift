/// What a run did, and how it ended.
public struct SyncRun: Hashable, Sendable {
  /// How the run ended.
  public let result: SyncResult
  /// What the run transferred, also if it failed.
  public let tally: SyncTally

  public init(_ result: SyncResult, _ tally: SyncTally = SyncTally()) {
    self.result = result
    self.tally = tally
  }
}

/// How a run ended.
public enum SyncResult: Hashable, Sendable {
  /// There is nothing to do until the next wake.
  case finished(SyncEnd)
  /// A run of this process is in progress. It handles the wake, unless it is already ending.
  case joined
  /// Another process is syncing.
  case anotherIsSyncing
  /// The task was canceled. Changes in transit are sent again.
  case cancelled
}
