import CoreCommon
public import DomainAccount
public import DomainCore
public import DomainCoreTestSupport

/// An outbox and conflicts in memory that follow the contract of `SyncRepository` within one process. There are no rows
/// behind them, and nothing is sent.
public final class InMemorySyncRepository: SyncRepository {
  let stored: InMemoryValue<AccountLog, AccountError>
  private let unusable: [UnusableRow]

  /// - Parameter log: counts the commits of all repositories that belong together.
  public init(
    account: String? = nil, outbox: [OutboxEntry] = [], conflicts: [SyncConflict] = [],
    unusable: [UnusableRow] = [],
    in log: DomainCoreTestSupport.InMemoryLog = DomainCoreTestSupport.InMemoryLog()
  ) {
    self.unusable = unusable
    stored = InMemoryValue(
      AccountLog(
        outbox: Outbox(account: account, entries: outbox),
        list: ConflictList(account: account, conflicts: conflicts)),
      in: log)
  }

  /// From now on each call fails with `failure`, and each observation ends with it; `nil` restores normal operation.
  public func fail(with failure: StorageError?) {
    stored.fail(with: failure.map { .storage($0) })
  }

  /// The next change fails with `failure`.
  public func rejectNextChange(with failure: StorageError) { stored.rejectNextChange(with: .storage(failure)) }

  /// The number of active observations, so that a test can see that one has ended.
  public var observerCount: Int { stored.observerCount }

  /// Removes the changes that a server has accepted: all except those that are on hold or rejected.
  func sendWaitingChanges() throws(AccountError) {
    guard try stored.read(\.outbox.entries).contains(where: \.isSendable) else { return }
    _ = try stored.write { log throws(AccountError) in log.outbox.entries.removeAll(where: \.isSendable) }
  }

  public func status() -> Snapshots<SyncStatus, AccountError> {
    stored.observation { log in
      SyncStatus(
        account: log.outbox.account,
        backlog: SyncBacklog(
          waitingCount: log.outbox.waitingCount, heldCount: log.outbox.heldCount,
          rejectedCount: log.outbox.rejected.count, conflictCount: log.list.conflicts.count))
    }
  }

  public func outbox(limit: Int) -> Snapshots<Outbox, AccountError> {
    stored.observation { $0.outbox.limited(to: limit) }
  }

  public func conflicts() -> Snapshots<ConflictList, AccountError> {
    stored.observation { $0.list }
  }

  public func unusableRows() async throws(AccountError) -> [UnusableRow] {
    try stored.read { [unusable] _ in unusable }
  }

  public func retry(_ id: OutboxEntry.ID) async throws(AccountError) -> Revision {
    try stored.write { log throws(AccountError) in try log.outbox.retry(id) }
  }

  public func discard(_ id: OutboxEntry.ID) async throws(AccountError) -> Revision {
    try stored.write { log throws(AccountError) in try log.outbox.discard(id) }
  }

  public func resolve(_ id: SyncConflict.ID, _ choice: ConflictChoice) async throws(AccountError) -> Revision {
    try stored.write { log throws(AccountError) in
      let conflict = try log.list.resolve(id)
      if choice == .keepMine { log.enqueue(conflict) }
    }
  }
}

extension OutboxEntry {
  fileprivate var isSendable: Bool { state == .waiting || state == .sent }
}
