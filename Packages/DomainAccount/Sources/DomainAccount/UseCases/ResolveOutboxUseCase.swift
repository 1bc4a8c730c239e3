public import DomainCore

/// Decides about changes that a server refused.
public struct ResolveOutboxUseCase: Sendable {
  private let sync: any SyncRepository

  public init(sync: any SyncRepository) {
    self.sync = sync
  }

  /// Makes the change again, to be sent once more.
  public func retry(_ id: OutboxEntry.ID) async throws(AccountError) -> Revision {
    try await sync.retry(id)
  }

  /// Takes the change off the list; what it changed has been as before since it was refused.
  public func discard(_ id: OutboxEntry.ID) async throws(AccountError) -> Revision {
    try await sync.discard(id)
  }
}
