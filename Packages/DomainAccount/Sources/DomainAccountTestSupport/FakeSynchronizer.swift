public import DomainAccount
import DomainCoreTestSupport

/// Returns scripted results.
public struct FakeSynchronizer: Synchronizer {
  private let onSynchronize: (@Sendable () async -> Result<SyncReport, AccountError>)?

  public init(onSynchronize: (@Sendable () async -> Result<SyncReport, AccountError>)? = nil) {
    self.onSynchronize = onSynchronize
  }

  public func synchronize() async throws(AccountError) -> SyncReport {
    guard let onSynchronize else { throw Unanswered("Synchronizer.synchronize").asAccountError }
    return try await onSynchronize().get()
  }
}
