public import DomainCore
public import Foundation

/// How an attempt to bring the log and its server in step went.
public struct SyncReport: Equatable, Sendable {
  public enum Ending: Equatable, Sendable {
    /// All is in step, but for what was refused or is in conflict.
    case inStep
    /// The server could not be asked, or failed. It is tried again, not before the time.
    case failed(ServerFailure, retry: Date?)
    /// Something that was tried in vain before waits for its time.
    case waiting(until: Date)
    /// Another program on this machine is at it.
    case anotherIsSyncing
    /// Nobody is signed in.
    case signedOut
  }

  public var ending: Ending
  /// Changes of this log that the server took.
  public var sentCount: Int
  /// Rows of the server that were new or different here.
  public var receivedCount: Int
  /// Files that came: tracks, and the picture.
  public var fileCount: Int
  /// How the log stands after it.
  public var status: SyncStatus
  /// The revision of the log that the status was read at.
  public var revision: Revision

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
