import DomainProfile
import DomainProfileTestSupport

/// Stores decisions as one in memory does, after each was looked at: a failure is the answer to it.
struct HeldUpSyncRepository: SyncRepository {
  let stored: InMemorySyncRepository
  let look: @Sendable (String) async -> ProfileError?

  func standing() -> Snapshots<SyncStanding> { stored.standing() }

  func outbox(limit: Int) -> Snapshots<Outbox> { stored.outbox(limit: limit) }

  func conflicts() -> Snapshots<ConflictList> { stored.conflicts() }

  func retry(_ id: OutboxEntry.ID) async throws(ProfileError) -> Revision {
    if let refusal = await look(id) { throw refusal }
    return try await stored.retry(id)
  }

  func discard(_ id: OutboxEntry.ID) async throws(ProfileError) -> Revision {
    if let refusal = await look(id) { throw refusal }
    return try await stored.discard(id)
  }

  func resolve(_ id: SyncConflict.ID, _ choice: ConflictChoice) async throws(ProfileError) -> Revision {
    if let refusal = await look(id) { throw refusal }
    return try await stored.resolve(id, choice)
  }
}
