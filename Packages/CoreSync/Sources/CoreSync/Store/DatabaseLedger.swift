import GRDB

/// The database as a ledger, within one transaction.
struct DatabaseLedger: SyncLedger {
  typealias Failure = any Error

  private let database: Database
  private let tables: [String: any SyncedTable]
  private let intent: () -> Intent
  /// Seconds since 1970.
  private let now: Double
  private let ready: NewRows?
  private var read: [RowKey: SyncedRow] = [:]

  /// - Parameter ready: rows that are probably new.
  init(
    _ database: Database, tables: [String: any SyncedTable], at now: Double, ready: NewRows? = nil,
    intent: @escaping () -> Intent
  ) {
    self.database = database
    self.tables = tables
    self.ready = ready
    self.intent = intent
    self.now = now
  }

  func account() throws -> SyncAccount? {
    try AccountStore.account(database)
  }

  mutating func save(_ account: SyncAccount) throws {
    try AccountStore.save(database, account)
  }

  mutating func row(_ key: RowKey) throws -> SyncedRow? {
    guard let table = tables[key.collection] else { return nil }
    let row = try RowStore.row(database, key, in: table)
    read[key] = row
    return row
  }

  mutating func rowToSend(_ key: RowKey) throws -> SyncedRow? {
    guard let table = tables[key.collection] else { return nil }
    let row = try RowStore.row(database, key, in: table, having: table.row(database, key.id), isMerged: false)
    read[key] = row
    return row
  }

  mutating func save(_ row: SyncedRow) throws {
    guard let table = tables[row.key.collection] else { return }
    let old = try read[row.key] ?? RowStore.row(database, row.key, in: table)
    try RowStore.save(database, row, replacing: old)
    if row.values != old.values, table.canUse(id: row.key.id), let fields = row.fields {
      let applied = TableRow(fields, isDeleted: row.isDeleted)
      try table.apply(database, applied, to: row.key.id)
      if table.isErased(applied) { try ChangeLedger.erase(database, [row.key]) }
    }
    read[row.key] = nil
  }

  func unknown(among keys: [RowKey]) throws -> Set<RowKey> {
    var unknown: Set<RowKey> = []
    for (collection, keys) in Dictionary(grouping: keys, by: \.collection) {
      guard let table = tables[collection] else { continue }
      let ids = keys.map(\.id)
      let known = try RowStore.known(database, among: ids, of: collection)
      let present = try table.present(database, among: ids)
      for key in keys where !known.contains(key.id) && !present.contains(key.id) { unknown.insert(key) }
    }
    return unknown
  }

  mutating func add(_ rows: [SyncedRow]) throws {
    let ready = ready.flatMap { $0.are(rows) ? $0 : nil }
    try (ready ?? NewRows(rows, tables: tables)).write(database)
  }

  func knows(_ server: ServerRow, since generation: Int) throws -> Bool {
    try RowStore.knows(database, server, since: generation)
  }

  /// The file is remembered even while the row names another: a conflict may be resolved in favor of the server.
  mutating func note(_ file: RemoteFile?, of row: SyncedRow) throws {
    guard let table = tables[row.key.collection], table.canUse(id: row.key.id), let field = table.fileField else {
      return
    }
    guard let file, row.base?.values[field] == .text(file.digest) else {
      return try FileStore.remove(database, of: row.key)
    }
    if row.values?[field] == .text(file.digest), try table.hasFile(database, row.key.id) {
      try FileStore.remove(database, of: row.key)
    } else {
      try FileStore.put(database, file, of: row.key)
    }
  }

  func waiting(after position: Int64, limit: Int) throws -> [(position: Int64, key: RowKey)] {
    try ChangeStore.waiting(database, after: position, limit: limit)
  }

  func newestRows(since generation: Int, limit: Int) throws -> [KnownRow] {
    try tables.keys.flatMap { try RowStore.newestRows(database, of: $0, since: generation, limit: limit) }
  }

  func keysNotSeen(since generation: Int) throws -> [RowKey] {
    try RowStore.keysNotSeen(database, since: generation)
  }

  mutating func makeIntent() -> Intent {
    intent()
  }

  func note(_ events: [LedgerEvent]) throws {
    guard !events.isEmpty, try ChangeLedger.isKept(database) else { return }
    try ChangeLedger.add(
      database,
      events.filter { tables[$0.key.collection]?.hasErasureMark($0.new) != true }.map { event in
        let hidden = tables[event.key.collection]?.privateFields ?? []
        let changes = ChangeEntry.changes(from: event.old, to: event.new)
        return ChangeEntry(
          key: event.key, event: event.event, time: now, origin: event.origin,
          changes: ChangeEntry.readable(changes, hiding: hidden), reason: event.reason)
      })
  }
}

extension DatabaseLedger {
  /// Changes one row, if its kind syncs.
  ///
  /// - Returns: whether anything changed.
  @discardableResult
  mutating func change(_ key: RowKey, _ body: (inout SyncedRow, () -> Intent) -> Void) throws -> Bool {
    guard let old = try row(key) else { return false }
    var row = old
    body(&row, intent)
    try save(row)
    return row != old
  }

  /// Rows of kinds that do not sync yet are sent to the server, once; the server's rows of these kinds are read again.
  mutating func enlist(_ account: inout SyncAccount) throws {
    let added = Set(tables.keys).subtracting(account.collections)
    for collection in added.sorted() {
      let known = try RowStore.knownIDs(database, of: collection)
      for id in try tables[collection]?.ids(database) ?? [] where !known.contains(id) {
        // A large log at once: creates do not need the contents of the rows.
        let row = SyncedRow(key: RowKey(collection: collection, id: id), fields: [:])
        var enqueued = row
        enqueued.enqueueForLogin(makeIntent: intent)
        try RowStore.save(database, enqueued, replacing: row)
      }
    }
    account.collections.formUnion(added)
    account.cursor = nil
    account.isCatchingUp = true
    try save(account)
  }
}
