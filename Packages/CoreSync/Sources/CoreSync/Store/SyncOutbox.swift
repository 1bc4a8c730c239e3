public import CoreCommon
public import GRDB

/// Pending and rejected changes and conflicts, for people to see and to resolve. All calls happen inside a transaction
/// of the caller.
public struct SyncOutbox: Sendable {
  /// By their collections.
  let tables: [String: any SyncedTable]
  private let makeIntentID: @Sendable () -> String

  /// - Parameters:
  ///   - tables: all tables that sync.
  ///   - makeIntentID: returns an id that no other change has, on any machine.
  public init(tables: [any SyncedTable], makeIntentID: @escaping @Sendable () -> String) {
    self.tables = Dictionary(tables.map { ($0.collection, $0) }) { first, _ in first }
    self.makeIntentID = makeIntentID
  }

  /// A change with its row.
  public struct Entry: Hashable, Sendable {
    /// The row that is changed.
    public let key: RowKey
    /// The row's name for people.
    public let title: String?
    /// The change with its values.
    public let change: PendingChange
    /// Whether it is on hold until the person resolves a conflict.
    public let isHeld: Bool
  }

  /// A conflict with its row.
  public struct Conflict: Hashable, Sendable {
    /// The row with the conflict.
    public let key: RowKey
    /// The row's name for people; `nil` if it no longer exists.
    public let title: String?
    /// The name of the field, or `SyncedRow.deletion`.
    public let field: String
    /// The values of both sides.
    public let conflict: FieldConflict
  }

  /// The changes, oldest first: after a sign-in there can be as many as rows.
  public func entries(_ database: Database, limit: Int = .max) throws -> [Entry] {
    let held = try ConflictStore.heldRows(database)
    return try ChangeStore.all(database, limit: limit).map { key, change in
      Entry(
        key: key, title: try title(database, of: key), change: change,
        isHeld: change.isActive && held.contains(key))
    }
  }

  /// All conflicts that need a decision.
  public func conflicts(_ database: Database) throws -> [Conflict] {
    try ConflictStore.all(database).map { key, field, conflict in
      Conflict(key: key, title: try title(database, of: key), field: field, conflict: conflict)
    }
  }

  /// Retries a rejected change, or sends one that waits for its next attempt as soon as possible.
  ///
  /// - Parameter now: seconds since 1970.
  /// - Returns: whether anything changed.
  public func retry(_ database: Database, _ intent: String, at now: Double) throws -> Bool {
    try change(database, intent, at: now) { $0.retry(intent) }
  }

  /// Discards a rejected change.
  ///
  /// - Returns: whether there is such a rejected change.
  public func discard(_ database: Database, _ intent: String, at now: Double) throws -> Bool {
    try change(database, intent, at: now) { $0.discard(intent) }
  }

  /// Resolves a conflict in favor of this machine.
  ///
  /// - Returns: whether there is such a conflict.
  public func keepMine(_ database: Database, _ key: RowKey, field: String, at now: Double) throws -> Bool {
    try note(.keptMine, field, of: key, database, at: now)
    return try change(database, key, at: now, as: .keptMine) { $0.keepMine(field, makeIntent: $1) }
  }

  /// Resolves a conflict in favor of the server.
  ///
  /// - Returns: whether there is such a conflict.
  public func keepTheirs(_ database: Database, _ key: RowKey, field: String, at now: Double) throws -> Bool {
    try note(.keptTheirs, field, of: key, database, at: now)
    return try change(database, key, at: now) { row, _ in row.keepTheirs(field) }
  }

  private func change(
    _ database: Database, _ intent: String, at now: Double, _ body: (inout SyncedRow) -> Void
  ) throws -> Bool {
    guard let key = try ChangeStore.key(database, of: intent) else { return false }
    return try change(database, key, at: now) { row, _ in body(&row) }
  }

  private func change(
    _ database: Database, _ key: RowKey, at now: Double, as event: ChangeEvent? = nil,
    _ body: (inout SyncedRow, () -> Intent) -> Void
  ) throws -> Bool {
    var ledger = ledger(database, at: now, as: event)
    return try ledger.change(key, body)
  }

  /// All tables that sync, in the order of their collections.
  public var syncedTables: [any SyncedTable] { tables.sorted { $0.key < $1.key }.map(\.value) }

  /// What only one of this machine and the account has: the number of changes that are not sent, or that wait for a decision,
  /// and of files that are not received.
  public func unfinished(_ database: Database) throws -> (changeCount: Int, fileCount: Int) {
    let sql = """
      SELECT (SELECT count(*) FROM sync_delivery) + (SELECT count(*) FROM sync_conflict), (SELECT count(*) FROM sync_file)
      """
    let row = try Row.fetchOne(database, sql: sql)
    return (row?[0] ?? 0, row?[1] ?? 0)
  }

  var collections: Set<String> {
    Set(tables.keys)
  }

  /// - Parameter event: what its changes are, if they are no edits.
  func ledger(
    _ database: Database, at now: Double, ready: NewRows? = nil, as event: ChangeEvent? = nil
  ) -> DatabaseLedger {
    let action = ChangeOrigin(action: ActionID.active?.rawValue, event: event).text
    return DatabaseLedger(database, tables: tables, at: now, ready: ready) {
      Intent(id: makeIntentID(), recordedAt: now, action: action)
    }
  }

  /// Adds the decision about a conflict to the history of its row.
  private func note(
    _ event: ChangeEvent, _ field: String, of key: RowKey, _ database: Database, at now: Double
  ) throws {
    guard let conflict = try ConflictStore.conflicts(database, of: key)[field] else { return }
    let (kept, dropped) =
      event == .keptMine ? (conflict.mine, conflict.theirs) : (conflict.theirs, conflict.mine)
    let origin = ChangeOrigin(action: ActionID.active?.rawValue)
    try ledger(database, at: now).note([
      LedgerEvent(event: event, key: key, old: [field: dropped], new: [field: kept], origin: origin)
    ])
  }

  private func title(_ database: Database, of key: RowKey) throws -> String? {
    try tables[key.collection]?.title(database, key.id)
  }
}

extension SyncOutbox {
  /// Begins syncing with an account: every local row is sent to the server, once, after merging with its existing data.
  /// Signing in again to the same account continues where signing out ended, including changes made meanwhile; another
  /// account never receives changes meant for the old one. The caller decides whether the log may move to an account
  /// other than `lastAccount`.
  ///
  /// - Parameters:
  ///   - kind: the name of the kind of remote that the account is on.
  ///   - now: seconds since 1970.
  public func signIn(
    _ database: Database, to identity: AccountIdentity, kind: String? = nil, at now: Double
  ) throws {
    try AccountStore.saveKind(database, kind)
    guard try AccountStore.account(database)?.identity != identity else { return }
    guard try !AccountStore.resume(database, identity) else { return }
    try forgetAccount(database)
    var account = SyncAccount(identity: identity, generation: try AccountStore.generation(database) + 1)
    try AccountStore.save(database, account)
    var ledger = ledger(database, at: now)
    try ledger.enlist(&account)
  }

  /// Stops sending and receiving. Pending and future changes wait for the same account to sign in again: this is the
  /// only way to know then what was changed on which side.
  public func signOut(_ database: Database) throws {
    try AccountStore.signOut(database)
  }

  /// Forgets an account that will not sign in again, its pending changes and its conflicts, except for its name. Local
  /// data stays.
  public func forgetAccount(_ database: Database) throws {
    try AccountStore.forget(database)
  }

  /// The owner of the log: the account signed in to, or else the last one; `nil` if there never was one.
  public func lastAccount(_ database: Database) throws -> StoredAccount? {
    try AccountStore.lastIdentity(database).map { StoredAccount(identity: $0, kind: try AccountStore.kind(database)) }
  }

  /// Whether kinds of rows were added since the last sync, for `enlistNewTables` to enlist.
  func needsEnlisting(_ database: Database) throws -> Bool {
    guard let account = try AccountStore.account(database) else { return false }
    return !collections.isSubset(of: account.collections)
  }

  func enlistNewTables(_ database: Database, at now: Double) throws {
    guard try needsEnlisting(database), var account = try AccountStore.account(database) else { return }
    var ledger = ledger(database, at: now)
    try ledger.enlist(&account)
  }
}

extension SyncOutbox {
  /// Whether an earlier version left conflicts in fields that no longer conflict: see `VersionedGroup`.
  func hasReadingConflicts(_ database: Database) throws -> Bool {
    try !readingConflicts(database).isEmpty
  }

  /// Ends these conflicts: the higher version wins, or the server if they are equal.
  func settleReadingConflicts(_ database: Database, at now: Double) throws {
    var ledger = ledger(database, at: now)
    for (key, field) in try readingConflicts(database) {
      _ = try ledger.change(key) { row, makeIntent in
        guard let group = row.group else { return }
        if group.version(of: row.values) > group.version(of: row.base?.values) {
          row.keepMine(field, makeIntent: makeIntent)
        } else {
          row.keepTheirs(field)
        }
      }
    }
  }

  private func readingConflicts(_ database: Database) throws -> [(key: RowKey, field: String)] {
    try ConflictStore.all(database).compactMap { key, field, _ in
      tables[key.collection]?.versionedGroup?.contains(field) == true ? (key, field) : nil
    }
  }
}

extension SyncOutbox {
  /// The rows that were received with an id that no row of their kind can have: see `SyncedTable.canUse`. They are kept
  /// as they were received, and nothing shows them.
  public func unusableRows(_ database: Database) throws -> [RowKey] {
    try tables.values.sorted { $0.collection < $1.collection }.flatMap { table in
      try RowStore.knownIDs(database, of: table.collection).filter { !table.canUse(id: $0) }.sorted()
        .map { RowKey(collection: table.collection, id: $0) }
    }
  }
}

extension SyncBacklog {
  /// Reads it in the caller's transaction.
  public init(_ database: Database) throws {
    let counts = try Row.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT coalesce(sum(state <> 'parked'), 0), coalesce(sum(state = 'parked'), 0),
            (SELECT count(*) FROM sync_conflict) FROM sync_delivery
          """))
    let heldCount = try ConflictStore.heldRows(database).reduce(0) {
      try $0 + ChangeStore.waitingCount(database, of: $1)
    }
    self.init(
      waitingCount: counts?[0] ?? 0, heldCount: heldCount, rejectedCount: counts?[1] ?? 0,
      conflictCount: counts?[2] ?? 0)
  }
}
