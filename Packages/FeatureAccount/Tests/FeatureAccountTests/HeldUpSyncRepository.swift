import DomainAccount
import DomainAccountTestSupport
import DomainCore

/// Stores decisions in memory, after each was inspected: a returned failure becomes its result.
struct HeldUpSyncRepository: SyncRepository {
  let stored: InMemorySyncRepository
  let look: @Sendable (String) async -> AccountError?

  func status() -> Snapshots<SyncStatus, AccountError> { stored.status() }

  func outbox(limit: Int) -> Snapshots<Outbox, AccountError> { stored.outbox(limit: limit) }

  func conflicts() -> Snapshots<ConflictList, AccountError> { stored.conflicts() }

  func retry(_ id: OutboxEntry.ID) async throws(AccountError) -> Revision {
    if let refusal = await look(id) { throw refusal }
    return try await stored.retry(id)
  }

  func discard(_ id: OutboxEntry.ID) async throws(AccountError) -> Revision {
    if let refusal = await look(id) { throw refusal }
    return try await stored.discard(id)
  }

  func resolve(_ id: SyncConflict.ID, _ choice: ConflictChoice) async throws(AccountError) -> Revision {
    if let refusal = await look(id) { throw refusal }
    return try await stored.resolve(id, choice)
  }
}
