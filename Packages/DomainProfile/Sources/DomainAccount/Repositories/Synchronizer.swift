/// Syncs the log with its server on request.
public protocol Synchronizer: Sendable {
  /// Sends pending changes and fetches new data. It ends when there is nothing more to do now, or at the first failure.
  func synchronize() async throws(AccountError) -> SyncReport
}
