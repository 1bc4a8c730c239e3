public import DomainProfile

/// Answers as it was told.
public struct FakeSynchronizer: Synchronizer {
  private let onSynchronize: (@Sendable () async -> Result<SyncReport, ProfileError>)?

  public init(onSynchronize: (@Sendable () async -> Result<SyncReport, ProfileError>)? = nil) {
    self.onSynchronize = onSynchronize
  }

  public func synchronize() async throws(ProfileError) -> SyncReport {
    guard let onSynchronize else { throw Unanswered("Synchronizer.synchronize").asProfileError }
    return try await onSynchronize().get()
  }
}
