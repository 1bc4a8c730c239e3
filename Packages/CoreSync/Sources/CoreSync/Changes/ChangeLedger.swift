import CoreCommon
import CoreDatabase
import Foundation
public import GRDB

/// The ledger: what happened to each row, by which action, on which machine, and what the person's own changes replaced,
/// so that they can be undone. Each entry is added in the transaction of its change and stays on this machine. All calls
/// happen inside a transaction of the caller.
public enum ChangeLedger {
  private static let columns = [
    "revision", "at", "collection", "row_id", "event", "action", "reversed", "machine", "changes", "reason",
  ]
  private static let insertion = RowInsertion(into: "change", columns: columns)
  private static let selection = columns.joined(separator: ", ")

  /// For how many days entries are kept; 0 keeps none.
  public static func keptDays(_ database: Database) throws -> Int {
    let sql = "SELECT history_days FROM sync_account WHERE id = 1"
    return try Int.fetchOne(database.cachedStatement(sql: sql)) ?? 0
  }

  /// Sets for how many days entries are kept. With 0, everything is removed, and nothing can be undone; otherwise what is
  /// older is removed bit by bit.
  public static func keep(_ database: Database, forDays days: Int) throws {
    try database.execute(sql: "UPDATE sync_account SET history_days = ? WHERE id = 1", arguments: [max(0, days)])
    guard days <= 0 else { return }
    try ChangeStore.detach(database)
    try database.execute(sql: "DELETE FROM change; DELETE FROM action")
  }

  /// How much the ledger has.
  public static func size(_ database: Database) throws -> LedgerSize {
    let row = try Row.fetchOne(
      database, sql: "SELECT count(*), total(length(changes)) + total(length(reason)) FROM change")
    return LedgerSize(entryCount: row?[0] ?? 0, byteCount: row?[1] ?? 0, keptDays: try keptDays(database))
  }

  /// Whether what the current task changes can be undone.
  public static func canUndo(_ database: Database) throws -> Bool {
    try ActionID.active?.session != nil && isKept(database)
  }

  /// Whether entries are kept.
  static func isKept(_ database: Database) throws -> Bool { try keptDays(database) > 0 }

  /// The entries of a row as a person may read them, the oldest first.
  ///
  /// - Parameter hidden: the fields whose values are not shown.
  public static func entries(
    _ database: Database, of key: RowKey, hiding hidden: Set<String> = []
  ) throws -> [ChangeEntry] {
    let statement = try database.cachedStatement(
      sql: "SELECT \(selection) FROM change WHERE row_id = ? AND collection = ? ORDER BY number")
    return try Row.fetchAll(statement, arguments: [key.id, key.collection])
      .compactMap { try entry($0)?.readable(hiding: hidden) }
  }

  /// Records what the current action did to a row that no journal knows, such as an import.
  ///
  /// - Parameters:
  ///   - now: seconds since 1970.
  ///   - changes: what it changed; empty if the entry is about the whole row.
  ///   - reversed: the action that this undoes or redoes.
  public static func add(
    _ database: Database, _ event: ChangeEvent, to key: RowKey, at now: Double,
    changing changes: [String: ChangeEntry.Change] = [:], reversing reversed: String? = nil
  ) throws {
    guard try isKept(database) else { return }
    try add(
      database,
      [
        ChangeEntry(
          key: key, event: event, time: now, origin: ChangeOrigin(action: ActionID.active?.rawValue), changes: changes,
          reversing: reversed)
      ], isReversible: true)
  }

  /// Runs a mutation and records its effect on rows that do not sync, or not yet, for the current action.
  ///
  /// - Parameters:
  ///   - ids: the rows it may change, create or remove.
  ///   - now: seconds since 1970.
  ///   - cause: why the rows change.
  ///   - reversed: the action that the mutation undoes or redoes.
  public static func recording<Value>(
    _ database: Database, _ table: any LedgerTable, _ ids: some Sequence<String>, at now: Double,
    because cause: ChangeCause = .person, reversing reversed: String? = nil, _ mutation: () throws -> Value
  ) throws -> Value {
    guard try cause != .import && isKept(database) else { return try mutation() }
    let keys = ids.uniqueKeys(of: table)
    let before = try table.rows(database, keys.map(\.id))
    let value = try mutation()
    let after = try table.rows(database, keys.map(\.id))
    let entries = keys.compactMap { key in
      entry(
        in: table, of: key, from: before[key.id], to: after[key.id], at: now, because: cause, reversing: reversed)
    }
    try note(database, entries, because: cause)
    return value
  }

  /// Removes everything that the ledger has about rows. What was changed with them can no longer be undone for them.
  ///
  /// The values are overwritten in the database file, too.
  public static func erase(_ database: Database, _ keys: [RowKey]) throws {
    try ChangeStore.detach(database, keys)
    let statement = try database.cachedStatement(
      sql: "DELETE FROM change WHERE row_id = ? AND collection = ? RETURNING coalesce(reversed, action)")
    let wasSecure = try Int.fetchOne(database, sql: "PRAGMA secure_delete") ?? 0
    try database.execute(sql: "PRAGMA secure_delete = ON")
    var actions: Set<String> = []
    for key in keys {
      let erased = try Optional<String>.fetchAll(statement, arguments: [key.id, key.collection])
      actions.formUnion(erased.compactMap(\.self))
    }
    try database.execute(sql: "PRAGMA secure_delete = \(wasSecure)")
    try ActionStore.removeEmpty(database, among: actions)
  }

  /// Adds what happened to rows, unless an import did it, which describes itself.
  ///
  /// - Returns: the numbers of the entries, in order; none if they are not kept.
  @discardableResult
  static func note(
    _ database: Database, _ entries: [ChangeEntry], because cause: ChangeCause
  ) throws -> ArraySlice<Int64> {
    guard try cause != .import && isKept(database) else { return [] }
    return try add(database, entries, isReversible: cause.isReversible)
  }

  /// `nil` if nothing changed.
  static func entry(
    in table: any LedgerTable, of key: RowKey, from old: TableRow?, to new: TableRow?, at now: Double,
    because cause: ChangeCause, reversing reversed: String?
  ) -> ChangeEntry? {
    let isPermanent = table.lifetime == .permanent
    // A removed row leaves nothing behind, so all of its values are what the change replaced.
    guard let after = new ?? old.map({ isPermanent ? $0.emptied : $0.removed }) else { return nil }
    let (before, values) = (old?.ledgerValues ?? (isPermanent ? TableRow([:]).ledgerValues : nil), after.ledgerValues)
    let replaced = before ?? (table.lifetime == .removable ? after.removed.ledgerValues : nil)
    var changes = replaced.map { ChangeEntry.changes(from: $0, to: values) } ?? [:]
    // Whoever adds a row says so; a row that undoing restored is removed with this.
    if before == nil, cause == .undoing { changes[SyncedRow.deletion] = .init(old: .bool(true), new: .bool(false)) }
    if !cause.isReversible { changes = ChangeEntry.readable(changes, hiding: table.hiddenFields) }
    guard before == nil || changes.contains(where: { $0.key != ChangeEntry.editTime }) else { return nil }
    return ChangeEntry(
      key: key, event: cause.event(from: before, to: values), time: now,
      origin: ChangeOrigin(action: ActionID.active?.rawValue), changes: changes, reversing: reversed)
  }

  /// Adds entries, and removes those that are too old by then.
  ///
  /// - Parameter isReversible: whether they belong to what the person can undo.
  /// - Returns: the numbers of the entries, in order.
  @discardableResult
  static func add(
    _ database: Database, _ entries: [ChangeEntry], isReversible: Bool = false
  ) throws -> ArraySlice<Int64> {
    guard let last = entries.last else { return [] }
    let revision = try Revisions.next(database).databaseValue
    try insertion.insert(database, entries.map { values($0, revision) })
    let number = database.lastInsertedRowID
    if isReversible { try ActionStore.extend(database, by: entries, endingAt: number) }
    try prune(database, at: last.time)
    return Array(number - Int64(entries.count) + 1...number)[...]
  }

  /// The number of the newest entry; 0 if there is none.
  static func newest(_ database: Database) throws -> Int64 {
    try Int64.fetchOne(database.cachedStatement(sql: "SELECT max(number) FROM change")) ?? 0
  }

  /// The entries of a stretch of the ledger that belong to an action, the newest first.
  static func entries(
    _ database: Database, in numbers: ClosedRange<Int64>, of root: String
  ) throws -> [(number: Int64, entry: ChangeEntry)] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT \(selection), number FROM change
        WHERE number BETWEEN ? AND ? AND coalesce(reversed, action) = ? ORDER BY number DESC
        """)
    return try Row.fetchAll(statement, arguments: [numbers.lowerBound, numbers.upperBound, root]).compactMap { row in
      try entry(row).map { (row["number"], $0) }
    }
  }

  /// The oldest of these entries about a row of a kind.
  static func firstEntry(
    _ database: Database, in numbers: ClosedRange<Int64>, of root: String, about collection: String
  ) throws -> ChangeEntry? {
    let statement = try database.cachedStatement(
      sql: """
        SELECT \(selection) FROM change
        WHERE number BETWEEN ? AND ? AND coalesce(reversed, action) = ? AND collection = ? ORDER BY number LIMIT 1
        """)
    return try Row.fetchOne(statement, arguments: [numbers.lowerBound, numbers.upperBound, root, collection])
      .flatMap(entry)
  }

  /// The fields of rows that something else changed after an entry. An action that was undone and redone since, or
  /// performed and undone since, changed nothing.
  ///
  /// - Parameters:
  ///   - rows: the ids of the rows, each with the number of the entry.
  ///   - root: the action whose own entries do not count.
  static func fieldsChanged(
    _ database: Database, of rows: [(id: String, number: Int64)], in collection: String, by root: String
  ) throws -> [String: Set<String>] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT change.row_id, change.changes, change.number, coalesce(reversed, action, number),
          coalesce(action, number)
        FROM json_each(?) AS chosen CROSS JOIN change ON change.row_id = chosen.value
        WHERE collection = ? AND number > ? AND changes IS NOT NULL AND event NOT IN ('sent', 'rejected')
          AND coalesce(reversed, action, '') <> ?
        """)
    let numbers = Dictionary(rows) { $1 }
    let list = JSONText.list(rows.map(\.id))
    let found = try Row.fetchAll(
      statement, arguments: [list, collection, rows.map(\.number).min() ?? 0, root])
    // By row, field and action: the times at which it was performed, undone and redone.
    var turns: [String: [String: [DatabaseValue: Set<DatabaseValue>]]] = [:]
    for row in found {
      let id: String = row[0]
      guard row[2] > numbers[id] ?? 0 else { continue }
      for name in try ChangesColumn.changes(row[1]).keys {
        turns[id, default: [:]][name, default: [:]][row[3], default: []].insert(row[4])
      }
    }
    return turns.mapValues { fields in
      Set(fields.filter { $0.value.contains { !$0.value.count.isMultiple(of: 2) } }.keys)
    }
  }

  /// Every value of a field of a row that undoing an action, or redoing it, can restore.
  static func values(_ database: Database, of field: String, in key: RowKey) throws -> [FieldValue] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT changes FROM change JOIN action ON action.id = coalesce(reversed, change.action)
        WHERE row_id = ? AND collection = ? AND instr(changes, ?) > 0 AND NOT is_final
        """)
    return try String.fetchAll(statement, arguments: [key.id, key.collection, "\"\(field)\":"]).flatMap { text in
      let change = try ChangesColumn.changes(text)[field]
      return [change?.old, change?.new].compactMap(\.self)
    }
  }

  /// How many entries are removed at once, so that no change has to wait for long.
  private static let pruneCount = 256

  /// Entries are in the order of their times, unless the clock was set. What the server has not accepted yet is kept.
  private static let outdated = """
    number < coalesce(
      (SELECT number FROM change WHERE at >= ?1 - 86400.0 * (SELECT history_days FROM sync_account)
        ORDER BY number LIMIT 1),
      (SELECT max(number) + 1 FROM change))
    AND \(isAccepted)
    """

  private static let isAccepted = "number NOT IN (SELECT number FROM sync_delivered_entry)"

  /// Removes some of what is older than the limit. The caller repeats it as long as ``isOutdated(_:at:)`` says so.
  ///
  /// - Parameter now: seconds since 1970.
  public static func prune(_ database: Database, at now: Double) throws {
    let statement = try database.cachedStatement(
      sql: """
        DELETE FROM change WHERE number IN (
          SELECT number FROM change WHERE \(outdated) ORDER BY number LIMIT \(pruneCount))
        RETURNING number
        """)
    if let last = try Int64.fetchAll(statement, arguments: [now]).max() {
      try ActionStore.removePruned(database, upTo: last)
    }
  }

  /// Whether the ledger has anything that is older than the limit.
  ///
  /// - Parameter now: seconds since 1970.
  public static func isOutdated(_ database: Database, at now: Double) throws -> Bool {
    let statement = try database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM change WHERE \(outdated))")
    return try Bool.fetchOne(statement, arguments: [now]) ?? false
  }

  /// The time since which all entries are kept, in seconds since 1970, if older ones were removed; `nil` if none was.
  public static func keptSince(_ database: Database) throws -> Double? {
    let sql = """
      SELECT at FROM change AS oldest
      WHERE number = (SELECT min(number) FROM change WHERE \(isAccepted))
        AND number > 1 + (SELECT count(*) FROM change WHERE number < oldest.number)
      """
    return try Double.fetchOne(database.cachedStatement(sql: sql))
  }

  private static func values(_ entry: ChangeEntry, _ revision: DatabaseValue) -> [DatabaseValue] {
    [
      revision, entry.time.databaseValue, entry.key.collection.databaseValue, entry.key.id.databaseValue,
      entry.event.rawValue.databaseValue, entry.origin.text.databaseValue, entry.reversed.databaseValue,
      entry.origin.machine.databaseValue, ChangesColumn.text(entry.changes).databaseValue,
      (entry.reason?.stored).databaseValue,
    ]
  }

  /// `nil` for an event that only a later version knows.
  private static func entry(_ row: Row) throws -> ChangeEntry? {
    guard let event = ChangeEvent(rawValue: row["event"]) else { return nil }
    let reason: String? = row["reason"]
    return ChangeEntry(
      key: RowKey(collection: row["collection"], id: row["row_id"]), event: event, time: row["at"],
      origin: ChangeOrigin(text: row["action"], machine: row["machine"]),
      changes: try ChangesColumn.changes(row["changes"]), reason: reason.map(RejectionReason.init(stored:)),
      reversing: row["reversed"])
  }
}

/// How much the ledger has.
public struct LedgerSize: Sendable {
  /// The number of entries, of which each is one change of one row.
  public let entryCount: Int
  /// The size of the values that changes replaced, in bytes.
  public let byteCount: Int
  /// For how many days an entry is kept; 0 if none is.
  public let keptDays: Int

  public init(entryCount: Int, byteCount: Int, keptDays: Int) {
    self.entryCount = entryCount
    self.byteCount = byteCount
    self.keptDays = keptDays
  }
}

extension TableRow {
  /// Nothing of the row.
  fileprivate var removed: TableRow { TableRow(emptied.fields, isDeleted: true) }

  /// The row without values.
  fileprivate var emptied: TableRow { TableRow(fields.mapValues { _ in .null }) }
}

extension LedgerTable {
  fileprivate var hiddenFields: Set<String> { (self as? any SyncedTable)?.privateFields ?? [] }
}

extension Sequence<String> {
  /// Each row once, in a fixed order.
  func uniqueKeys(of table: any LedgerTable) -> [RowKey] {
    Set(self).sorted().map { RowKey(collection: table.collection, id: $0) }
  }
}
