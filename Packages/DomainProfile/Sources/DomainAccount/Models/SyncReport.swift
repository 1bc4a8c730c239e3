public import CoreCommon
public import DomainCore
public import Foundation

/// The result of syncing the log with its server.
public struct SyncReport: Equatable, Sendable {
  /// Why the sync ended.
  public enum Ending: Equatable, Sendable {
    /// Everything is in sync, except for rejected changes and conflicts.
    case inSync
    /// The server could not be reached, or failed. The next attempt is not before this time.
    case failed(RemoteFailure, retry: Date?)
    /// A request that failed before waits for its next attempt.
    case waiting(until: Date)
    /// Another sync is already running, in this program or another one on this machine.
    case anotherIsSyncing
    /// Nobody is signed in.
    case signedOut
  }

  /// Why the sync ended; only `inSync` means that nothing is left to do.
  public var ending: Ending
  /// Changes in this log that the server accepted.
  public var sentCount: Int
  /// Rows on the server that were new or different here.
  public var receivedCount: Int
  /// Files received: tracks, and the picture.
  public var fileCount: Int
  /// The state of the log afterward.
  public var status: SyncStatus
  /// The revision of the log that the status was read at.
  public var revision: Revision

  /// By default, nothing was transferred.
  public init(
    ending: Ending, sentCount: Int = 0, receivedCount: Int = 0, fileCount: Int = 0,
    status: SyncStatus = SyncStatus(), revision: Revision = 0
  ) {
    self.ending = ending
    self.sentCount = sentCount
    self.receivedCount = receivedCount
    self.fileCount = fileCount
    self.status = status
    self.revision = revision
  }
}
