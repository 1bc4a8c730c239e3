public import DomainAccount
public import DomainCore

/// Stores decisions in memory, after each was inspected: a returned failure becomes its result.
public struct HeldUpSyncRepository: SyncRepository {
  private let stored: InMemorySyncRepository
  private let look: @Sendable (String) async -> AccountError?

  /// - Parameter look: runs before each decision, with the id of its change or conflict.
  public init(stored: InMemorySyncRepository, look: @escaping @Sendable (String) async -> AccountError?) {
    self.stored = stored
    self.look = look
  }

  public func status() -> Snapshots<SyncStatus, AccountError> { stored.status() }

  public func outbox(limit: Int) -> Snapshots<Outbox, AccountError> { stored.outbox(limit: limit) }

  public func conflicts() -> Snapshots<ConflictList, AccountError> { stored.conflicts() }

  public func unusableRows() async throws(AccountError) -> [UnusableRow] { try await stored.unusableRows() }

  public func retry(_ id: OutboxEntry.ID) async throws(AccountError) -> Revision {
    if let refusal = await look(id) { throw refusal }
    return try await stored.retry(id)
  }

  public func discard(_ id: OutboxEntry.ID) async throws(AccountError) -> Revision {
    if let refusal = await look(id) { throw refusal }
    return try await stored.discard(id)
  }

  public func resolve(_ id: SyncConflict.ID, _ choice: ConflictChoice) async throws(AccountError) -> Revision {
    if let refusal = await look(id) { throw refusal }
    return try await stored.resolve(id, choice)
  }
}
