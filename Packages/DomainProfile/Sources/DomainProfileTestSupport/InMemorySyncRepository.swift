public import DomainProfile

/// An outbox and conflicts in memory that keep every promise of `SyncRepository` within one process. There are no rows
/// behind them, and nothing is sent.
public final class InMemorySyncRepository: SyncRepository {
  private struct Log: Sendable {
    var outbox: Outbox
    var list: ConflictList
    var lastIntent = 0

    /// The server is to be told what was said here.
    mutating func enqueue(_ conflict: SyncConflict) {
      lastIntent += 1
      let digits = String(lastIntent)
      outbox.entries.append(
        OutboxEntry(
          id: String(repeating: "0", count: max(0, 8 - digits.count)) + digits + "-0000-4000-8000-000000000000",
          collection: conflict.collection, row: conflict.row, title: conflict.title, operation: .update,
          fields: [conflict.field]))
    }
  }

  private let stored: InMemoryValue<Log>

  public init(account: String? = nil, outbox: [OutboxEntry] = [], conflicts: [SyncConflict] = []) {
    stored = InMemoryValue(
      Log(
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
        account: log.outbox.account, waitingCount: log.outbox.waiting.count, refusedCount: log.outbox.refused.count,
        conflictCount: log.list.conflicts.count)
    }
  }

  public func outbox() -> Snapshots<Outbox> {
    stored.observation { $0.outbox }
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
