public import CoreDatabase
public import CoreSync
import CoreCommon
public import DomainAccount
public import DomainCore
import DomainProfile
public import Foundation
import GRDB

/// The outbox and the conflicts in the local database, for all kinds of rows.
public struct LocalSyncRepository: SyncRepository {
  private let database: LocalDatabase
  private let outboxStore: SyncOutbox
  private let now: @Sendable () -> Date
  private let words: SyncWords

  /// - Parameters:
  ///   - tables: the kinds of rows that are synced.
  ///   - makeIntentID: creates an id that no other change has, on any machine, such as a UUID.
  ///   - describe: the text for a field's value, if it should not be shown as it is stored.
  public init(
    database: LocalDatabase, tables: [any SyncedTable], makeIntentID: @escaping @Sendable () -> String,
    now: @escaping @Sendable () -> Date,
    describe: @escaping @Sendable (_ collection: String, _ field: String, FieldValue) -> String? = { _, _, _ in nil }
  ) {
    self.database = database
    self.outboxStore = SyncOutbox(tables: tables, makeIntentID: makeIntentID)
    self.now = now
    self.words = SyncWords(describe: describe)
  }

  public func status() -> Snapshots<SyncStatus, AccountError> {
    database.snapshots { try SyncStatus($0) }
  }

  public func outbox(limit: Int) -> Snapshots<Outbox, AccountError> {
    database.snapshots { [outboxStore] in try outboxStore.outbox($0, limit: limit) }
  }

  public func conflicts() -> Snapshots<ConflictList, AccountError> {
    database.snapshots { [outboxStore, words] database in
      let conflicts = try outboxStore.conflicts(database)
      var words = words
      for digest in conflicts.flatMap(\.pictures) {
        words.pictures[digest] = try PictureStore.facts(database, digest: digest)
      }
      return ConflictList(
        account: try AccountIdentity.awaited(database)?.words, conflicts: conflicts.map { SyncConflict($0, in: words) })
    }
  }

  public func unusableRows() async throws(AccountError) -> [UnusableRow] {
    try await database.read(mapping: { AccountError($0) }) { [outboxStore] database in
      try outboxStore.unusableRows(database).map { UnusableRow(collection: $0.collection, id: $0.id) }
    }
  }

  public func retry(_ id: OutboxEntry.ID) async throws(AccountError) -> Revision {
    try await database.commit(reporting: AccountError.self) { [outboxStore, now] database in
      // This makes no difference to one that is already due.
      guard try !outboxStore.retry(database, id, at: now().timeIntervalSince1970) else { return }
      guard try outboxStore.hasChange(database, id) else { throw AccountError.noSuchChange(id) }
    }
  }

  public func discard(_ id: OutboxEntry.ID) async throws(AccountError) -> Revision {
    try await database.commit(reporting: AccountError.self) { [outboxStore, now] database in
      guard try !outboxStore.discard(database, id, at: now().timeIntervalSince1970) else { return }
      throw try outboxStore.hasChange(database, id) ? AccountError.changeUnderWay(id) : .noSuchChange(id)
    }
  }

  public func resolve(_ id: SyncConflict.ID, _ choice: ConflictChoice) async throws(AccountError) -> Revision {
    guard let place = ConflictPlace(id) else { throw .noSuchConflict(id) }
    return try await database.commit(reporting: AccountError.self) { [outboxStore, now] database in
      let seconds = now().timeIntervalSince1970
      let isThere =
        switch choice {
        case .keepMine: try outboxStore.keepMine(database, place.key, field: place.field, at: seconds)
        case .keepTheirs: try outboxStore.keepTheirs(database, place.key, field: place.field, at: seconds)
        }
      guard isThere else { throw AccountError.noSuchConflict(id) }
    }
  }
}

extension SyncOutbox.Conflict {
  /// The digests of the pictures in conflict.
  fileprivate var pictures: [String] {
    guard key.collection == ProfileEntry.collection, field == ProfileField.picture.rawValue else { return [] }
    return [conflict.base, conflict.mine, conflict.theirs].compactMap { $0?.text }
  }
}

extension SyncOutbox {
  fileprivate func hasChange(_ database: Database, _ id: String) throws -> Bool {
    try entries(database).contains { $0.change.intent.id == id }
  }

  /// Like `Outbox.limited(to:)`.
  fileprivate func outbox(_ database: Database, limit: Int) throws -> Outbox {
    let backlog = try SyncBacklog(database)
    let count = backlog.waitingCount + backlog.rejectedCount
    let first = Outbox(
      account: try AccountIdentity.awaited(database)?.words,
      entries: try entries(database, limit: limit).map(OutboxEntry.init))
    if first.rejected.count < backlog.rejectedCount {
      return Outbox(account: first.account, entries: try entries(database).map(OutboxEntry.init)).limited(to: limit)
    }
    return Outbox(account: first.account, entries: first.entries, unlistedCount: count - first.entries.count)
  }
}
