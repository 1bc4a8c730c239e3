public import DomainCore

/// What waits to be told to the server, and what it and this machine do not agree on.
///
/// **Reading is observing**: each call gives a fresh `Snapshots`, whose rules are stated there.
/// **Writing is local**: one transaction, finished when the call returns; the revision it made is the result, and
/// every observation reaches it.
public protocol SyncRepository: Sendable {
  func status() -> Snapshots<SyncStatus, AccountError>

  /// The outbox.
  ///
  /// - Parameter limit: how many entries to list: after a login, each workout of the log waits. What was refused is
  ///   listed in any case.
  func outbox(limit: Int) -> Snapshots<Outbox, AccountError>

  func conflicts() -> Snapshots<ConflictList, AccountError>

  /// Makes a refused change again, as the last one, to be sent once more; one that waits is sent as soon as it can be.
  /// Throws `noSuchChange`.
  func retry(_ id: OutboxEntry.ID) async throws(AccountError) -> Revision

  /// Takes a refused change off the list; what it changed has been as before since it was refused. Throws
  /// `noSuchChange`, and `changeUnderWay` for one that waits or was sent: who no longer wants that changes it back.
  func discard(_ id: OutboxEntry.ID) async throws(AccountError) -> Revision

  /// Decides a conflict. Throws `noSuchConflict`.
  func resolve(_ id: SyncConflict.ID, _ choice: ConflictChoice) async throws(AccountError) -> Revision
}

extension SyncRepository {
  /// All of the outbox.
  public func outbox() -> Snapshots<Outbox, AccountError> { outbox(limit: .max) }
}
