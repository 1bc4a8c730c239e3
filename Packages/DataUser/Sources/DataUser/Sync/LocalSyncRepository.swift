import CoreCommon
public import CoreDatabase
public import CoreSync
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
  private let servers: AccountServers

  /// - Parameters:
  ///   - tables: the kinds of rows that are synced.
  ///   - makeIntentID: creates an id that no other change has, on any machine, such as a UUID.
  ///   - servers: the kinds of remotes.
  ///   - describe: the text for a field's value, if it should not be shown as it is stored.
  public init(
    database: LocalDatabase, tables: [any SyncedTable], makeIntentID: @escaping @Sendable () -> String,
    now: @escaping @Sendable () -> Date, servers: AccountServers = AccountServers([]),
    describe: @escaping @Sendable (_ collection: String, _ field: String, FieldValue) -> String? = { _, _, _ in nil }
  ) {
    self.database = database
    self.outboxStore = SyncOutbox(tables: tables, makeIntentID: makeIntentID)
    self.now = now
    self.words = SyncWords(describe: describe)
    self.servers = servers
  }

  public func status() -> Snapshots<SyncStatus, AccountError> {
    database.snapshots { [servers] in try SyncStatus($0, on: servers) }
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
    guard let place = ConflictPosition(id) else { throw .noSuchConflict(id) }
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

extension OutboxEntry {
  init(_ entry: SyncOutbox.Entry) {
    let change = entry.change
    self.init(
      id: change.intent.id, collection: entry.key.collection, row: entry.key.id, title: entry.title,
      operation: Operation(change.operation), fields: change.fields.keys.filter { $0 != SyncedRow.deletion }.sorted(),
      state: entry.isHeld ? .held : State(change.state), attemptCount: change.attempts,
      nextAttempt: change.nextAttempt.map { Date(timeIntervalSince1970: $0) })
  }
}

extension OutboxEntry.Operation {
  fileprivate init(_ operation: PendingChange.Operation) {
    switch operation {
    case .create: self = .create
    case .update: self = .update
    case .delete: self = .delete
    case .restore: self = .restore
    }
  }
}

extension OutboxEntry.State {
  fileprivate init(_ state: PendingChange.State) {
    switch state {
    case .waiting: self = .waiting
    case .sent: self = .sent
    case .parked(let reason): self = .rejected(reason: ChangeRejection(reason))
    }
  }
}

extension ChangeRejection {
  fileprivate init(_ reason: RejectionReason) {
    switch reason {
    case .server(let clause): self = .server(clause)
    case .unstated: self = .unstated
    case .noCollection(let name): self = .noCollection(name)
    case .fileTooLarge(let limit): self = .fileTooLarge(limitBytes: limit)
    case .tooLarge: self = .tooLarge
    case .unknownOutcome: self = .unknownOutcome
    case .unknown: self = .unknown
    }
  }
}

/// The place of a conflict, parsed from its id.
private struct ConflictPosition: Equatable {
  /// The domain's name for the field of a deletion.
  static let deletion = "deleted"

  let key: RowKey
  let field: String

  /// `nil` for an invalid id.
  init?(_ id: SyncConflict.ID) {
    let parts = id.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).map { String($0) }
    guard parts.count == 3 else { return nil }
    key = RowKey(collection: parts[0], id: parts[1])
    field = parts[2] == Self.deletion ? SyncedRow.deletion : parts[2]
  }
}

extension SyncConflict {
  init(_ found: SyncOutbox.Conflict, in words: SyncWords) {
    func text(_ value: FieldValue?) -> String? {
      value.flatMap { words.text($0, of: found.field, in: found.key.collection) }
    }
    func code(_ value: FieldValue?) -> String? {
      found.field == SyncedRow.deletion ? "\(value == .bool(true))" : value?.code
    }
    let (base, mine, theirs) = (found.conflict.base, found.conflict.mine, found.conflict.theirs)
    self.init(
      collection: found.key.collection, row: found.key.id, title: found.title,
      field: found.field == SyncedRow.deletion ? ConflictPosition.deletion : found.field, base: text(base),
      mine: text(mine), theirs: text(theirs), codes: Codes(base: code(base), mine: code(mine), theirs: code(theirs)))
  }
}

extension SyncReport {
  /// - Parameters:
  ///   - run: `nil` if there is no server to contact.
  ///   - status: the state of the log afterward.
  public init(_ run: SyncRun?, _ status: Snapshot<SyncStatus>, now: Date) {
    self.init(
      ending: Ending(run?.result, isSignedIn: status.value.account != nil, now: now),
      sentCount: run?.tally.sentCount ?? 0, receivedCount: run?.tally.receivedCount ?? 0,
      fileCount: run?.tally.fileCount ?? 0, status: status.value, revision: status.revision)
  }
}

extension SyncReport.Ending {
  fileprivate init(_ result: SyncResult?, isSignedIn: Bool, now: Date) {
    switch result {
    case .finished(.quiet): self = .inSync
    case .finished(.waiting(let time, let failure)):
      let time = Date(timeIntervalSince1970: time)
      self = failure.map { .failed($0, retry: time) } ?? .waiting(until: time)
    case .finished(.credentialsRejected): self = .failed(.credentialsRejected, retry: nil)
    case .anotherIsSyncing, .joined: self = .anotherIsSyncing
    // Signed in, but without a token: the account exists, and cannot be authenticated.
    case .finished(.signedOut), nil: self = isSignedIn ? .failed(.credentialsRejected, retry: nil) : .signedOut
    case .cancelled: self = .waiting(until: now)
    }
  }
}

extension SyncStatus {
  /// Reads it in the caller's transaction.
  init(_ database: Database, on servers: AccountServers) throws {
    let account = try StoredAccount.awaited(database).map(servers.account)
    self.init(
      account: try AccountIdentity.signedIn(database)?.words, lastAccount: account?.words,
      backlog: try SyncBacklog(database), failure: try SyncFailure(database), kind: account?.kind ?? .server)
  }
}
