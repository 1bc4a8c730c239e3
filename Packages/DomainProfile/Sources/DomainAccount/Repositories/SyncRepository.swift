public import DomainCore

/// Pending changes, and the conflicts between this machine and others.
///
/// **Reading is observing**: each call returns new `Snapshots`, which documents the rules. **Writing is local**: one
/// transaction, complete when the call returns; it returns the revision it created, and every observation reaches that
/// revision.
public protocol SyncRepository: Sendable {
  /// How far the log is in sync.
  func status() -> Snapshots<SyncStatus, AccountError>

  /// The outbox.
  ///
  /// - Parameter limit: the number of entries to list: after a sign-in, each workout of the log is pending. Rejected
  ///   changes are always listed.
  func outbox(limit: Int) -> Snapshots<Outbox, AccountError>

  /// The conflicts that need a decision.
  func conflicts() -> Snapshots<ConflictList, AccountError>

  /// Rows on the server that this version cannot use, because no row of their kind can have their id. They are kept as
  /// they were received, and nothing shows them.
  func unusableRows() async throws(AccountError) -> [UnusableRow]

  /// Makes a rejected change pending again, as the last one; one that is already pending is sent as soon as possible.
  /// Throws `noSuchChange`.
  func retry(_ id: OutboxEntry.ID) async throws(AccountError) -> Revision

  /// Removes a rejected change from the list; its effect was already undone when it was rejected. Throws
  /// `noSuchChange`, and `changeUnderWay` for one that is pending or was sent: to undo it, change the value back.
  func discard(_ id: OutboxEntry.ID) async throws(AccountError) -> Revision

  /// Resolves a conflict. Throws `noSuchConflict`.
  func resolve(_ id: SyncConflict.ID, _ choice: ConflictChoice) async throws(AccountError) -> Revision
}

extension SyncRepository {
  /// The whole outbox.
  public func outbox() -> Snapshots<Outbox, AccountError> { outbox(limit: .max) }
}
