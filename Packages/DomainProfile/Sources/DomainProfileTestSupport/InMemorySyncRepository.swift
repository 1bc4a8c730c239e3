public import DomainProfile

/// An outbox and conflicts in memory that keep every promise of `SyncRepository` within one process. There are no rows
/// behind them, and nothing is sent.
public final class InMemorySyncRepository: SyncRepository {
  let stored: InMemoryValue<InMemoryLog>

  public init(account: String? = nil, outbox: [OutboxEntry] = [], conflicts: [SyncConflict] = []) {
    stored = InMemoryValue(
      InMemoryLog(
        outbox: Outbox(account: account, entries: outbox),
        list: ConflictList(account: account, conflicts: conflicts)))
  }

  /// From now on each call fails with `failure`, and each observation ends with it; `nil` makes all well again.
  public func fail(with failure: ProfileError?) {
    stored.fail(with: failure)
  }

  /// How many observations are under way, so that a test can see that one has ended.
  public var observerCount: Int { stored.observerCount }

  public func standing() -> Snapshots<SyncStanding> {
    stored.observation { log in
      SyncStanding(
        account: log.outbox.account, waitingCount: log.outbox.waitingCount, heldCount: log.outbox.heldCount,
        refusedCount: log.outbox.refused.count, conflictCount: log.list.conflicts.count)
    }
  }

  public func outbox(limit: Int) -> Snapshots<Outbox> {
    stored.observation { $0.outbox.limited(to: limit) }
  }

  public func conflicts() -> Snapshots<ConflictList> {
    stored.observation { $0.list }
  }

  public func retry(_ id: OutboxEntry.ID) async throws(ProfileError) -> Revision {
    try stored.write { log throws(ProfileError) in try log.outbox.retry(id) }
  }

  public func discard(_ id: OutboxEntry.ID) async throws(ProfileError) -> Revision {
    try stored.write { log throws(ProfileError) in try log.outbox.discard(id) }
  }

  public func resolve(_ id: SyncConflict.ID, _ choice: ConflictChoice) async throws(ProfileError) -> Revision {
    try stored.write { log throws(ProfileError) in
      let conflict = try log.list.settle(id)
      if choice == .keepMine { log.enqueue(conflict) }
    }
  }
}
