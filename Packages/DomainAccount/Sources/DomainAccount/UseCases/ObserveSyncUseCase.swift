public import DomainCore

/// Shows what waits to be told to the server, and what needs its owner's decision.
public struct ObserveSyncUseCase: Sendable {
  private let sync: any SyncRepository

  public init(sync: any SyncRepository) {
    self.sync = sync
  }

  public func status() -> Snapshots<SyncStatus, AccountError> { sync.status() }

  /// - Parameter limit: how many entries to list, beside those that were refused.
  public func outbox(limit: Int = .max) -> Snapshots<Outbox, AccountError> { sync.outbox(limit: limit) }

  public func conflicts() -> Snapshots<ConflictList, AccountError> { sync.conflicts() }
}
