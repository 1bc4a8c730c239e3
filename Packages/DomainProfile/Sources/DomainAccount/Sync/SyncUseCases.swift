public import DomainCore

/// What can be done with pending changes, and with conflicts that need a decision.
public struct SyncUseCases: Sendable {
  private let sync: any SyncRepository

  public init(sync: any SyncRepository) {
    self.sync = sync
  }

  /// How far the log is in sync, now and after each change.
  public func status() -> Snapshots<SyncStatus, AccountError> { sync.status() }

  /// - Parameter limit: the number of entries to list, in addition to rejected ones.
  public func outbox(limit: Int = .max) -> Snapshots<Outbox, AccountError> { sync.outbox(limit: limit) }

  /// The conflicts that need a decision, now and after each change.
  public func conflicts() -> Snapshots<ConflictList, AccountError> { sync.conflicts() }

  /// The rows on the server that this version cannot use, now: finding them reads the ids of all rows.
  public func unusableRows() async throws(AccountError) -> [UnusableRow] { try await sync.unusableRows() }

  /// Makes a change that the server rejected pending again, to be sent once more.
  public func retry(_ id: OutboxEntry.ID) async throws(AccountError) -> Revision { try await sync.retry(id) }

  /// Removes a change from the list; its effect was already undone when the server rejected it.
  public func discard(_ id: OutboxEntry.ID) async throws(AccountError) -> Revision { try await sync.discard(id) }

  /// Resolves a conflict between machines. Throws `noSuchConflict`.
  ///
  /// - Returns: the revision that shows it.
  public func resolve(_ id: SyncConflict.ID, _ choice: ConflictChoice) async throws(AccountError) -> Revision {
    try await sync.resolve(id, choice)
  }
}

/// Syncs the log with its server.
public struct SynchronizeUseCase: Sendable {
  private let synchronizer: any Synchronizer

  public init(synchronizer: any Synchronizer) {
    self.synchronizer = synchronizer
  }

  /// Sends pending changes and fetches new data. It ends when there is nothing more to do now, or at the first failure,
  /// which is part of the report.
  public func execute() async throws(AccountError) -> SyncReport {
    try await synchronizer.synchronize()
  }
}

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

/// Syncs the log with its server on request.
public protocol Synchronizer: Sendable {
  /// Sends pending changes and fetches new data. It ends when there is nothing more to do now, or at the first failure.
  func synchronize() async throws(AccountError) -> SyncReport
}

extension Remedy {
  /// Show the pending and rejected changes.
  public static let showOutbox = Remedy(rawValue: "show-outbox")
  /// Resend or discard rejected changes.
  public static let resolveChanges = Remedy(rawValue: "resolve-changes")
  /// Show the conflicts between machines.
  public static let showConflicts = Remedy(rawValue: "show-conflicts")
  /// Keep one side of each conflict.
  public static let resolveConflicts = Remedy(rawValue: "resolve-conflicts")
}
