/// What a run did, and how it ended.
public struct SyncRun: Hashable, Sendable {
  public let result: SyncResult
  public let tally: SyncTally

  public init(_ result: SyncResult, _ tally: SyncTally = SyncTally()) {
    self.result = result
    self.tally = tally
  }
}

/// How a run ended.
public enum SyncResult: Hashable, Sendable {
  /// There is nothing to do until the next wake.
  case rested(SyncRest)
  /// A run of this process is under way and takes the wake in.
  case joined
  /// Another process is at it.
  case anotherIsSyncing
  /// The task was cancelled. What was being sent is sent again.
  case cancelled
}
