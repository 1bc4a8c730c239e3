/// Brings the log and its server in step when the person asks for it.
public protocol Synchronizer: Sendable {
  /// Sends what waits and takes what is new. It ends when there is nothing more to do now, or at the first trouble.
  func synchronize() async throws(AccountError) -> SyncReport
}
