public import Foundation

/// The reason why the last sync did not complete, the same in every process.
public struct SyncFailure: Hashable, Sendable {
  /// What went wrong.
  public var cause: RemoteFailure
  /// When it first occurred.
  public var since: Date

  public init(_ cause: RemoteFailure, since: Date) {
    self.cause = cause
    self.since = since
  }
}
