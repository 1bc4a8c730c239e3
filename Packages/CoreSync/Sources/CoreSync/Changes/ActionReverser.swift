import CoreCommon
public import GRDB

/// Undoes actions and redoes them, inside a transaction of the caller. Either is a change like any other: it has
/// entries of its own, and is sent to the server.
public struct ActionReverser: Sendable {
  private let tables: [any LedgerTable]
  private let makeIntentID: @Sendable () -> String

  /// - Parameters:
  ///   - tables: the kinds whose changes can be undone. Those that come first are reversed first.
  ///   - makeIntentID: see ``SyncJournal``.
  public init(_ tables: [any LedgerTable], makeIntentID: @escaping @Sendable () -> String) {
    self.tables = tables
    self.makeIntentID = makeIntentID
  }

  /// What reversing an action did.
  public struct Reversal: Sendable {
    /// The number of rows that have earlier values again.
    public var restoredCount = 0
    /// The rows that stay as they are, wholly or in part.
    public var kept: [KeptRow] = []
    /// The kinds of rows that have earlier values again.
    public var collections: Set<String> = []
  }

  /// Undoes an action, or redoes it if it is undone. What something else changed since stays as it is.
  ///
  /// If nothing is left to reverse, the action can neither be undone nor redone from now on.
  ///
  /// - Parameter now: seconds since 1970.
  /// - Throws: ``RestoringFailure``, if a row cannot be what it was.
  public func reverse(_ database: Database, _ action: StoredAction, at now: Double) throws -> Reversal {
    let found = try ChangeLedger.entries(database, in: action.entries, of: action.id.rawValue)
    let newest = try ChangeLedger.newest(database)
    let reversal =
      try reverseWhole(database, found.map(\.entry), of: action, at: now)
      ?? reverseRows(database, found, of: action, at: now)
    let last = try ChangeLedger.newest(database)
    guard reversal.restoredCount > 0, last > newest else {
      try ActionStore.finish(database, action)
      return reversal
    }
    try ActionStore.turn(database, action, by: newest + 1...last)
    return reversal
  }

  private func reverseWhole(
    _ database: Database, _ entries: [ChangeEntry], of action: StoredAction, at now: Double
  ) throws -> Reversal? {
    for table in tables {
      for entry in entries where entry.key.collection == table.collection {
        let whole = try table.reverseAction(database, by: entry, of: action.id.rawValue, at: now)
        guard let whole else { continue }
        return Reversal(restoredCount: 1, kept: whole.kept, collections: [table.collection])
      }
    }
    return nil
  }

  private func reverseRows(
    _ database: Database, _ entries: [(number: Int64, entry: ChangeEntry)], of action: StoredAction, at now: Double
  ) throws -> Reversal {
    let changes = Dictionary(grouping: EarlierRow.all(entries), by: \.key.collection)
    // Half of a merge would be worse than the merge.
    let isWhole = action.rows.contains { $0.event == .merged }
    var (reversal, plan): (Reversal, [Plan]) = (Reversal(), [])
    for table in tables {
      let rows = changes[table.collection] ?? []
      for start in stride(from: 0, to: rows.count, by: Self.partCount) {
        let part = rows[start..<min(start + Self.partCount, rows.count)]
        let planned = try self.plan(database, part, in: table, of: action, &reversal)
        if isWhole { plan.append(planned) } else { try perform(database, planned, of: action, at: now, &reversal) }
      }
    }
    guard !isWhole || !reversal.kept.contains(where: \.isGoneOrBack) else { return reversal }
    for planned in plan { try perform(database, planned, of: action, at: now, &reversal) }
    return reversal
  }

  /// So many rows at a time that one statement can read and write many, and so few that they take little memory.
  private static let partCount = 1_024

  private struct Plan {
    let table: any LedgerTable
    let rows: [(id: String, row: TableRow)]
  }

  private func plan(
    _ database: Database, _ part: ArraySlice<EarlierRow>, in table: any LedgerTable, of action: StoredAction,
    _ reversal: inout Reversal
  ) throws -> Plan {
    let current = try table.rows(database, part.map(\.key.id))
    let changed = try ChangeLedger.fieldsChanged(
      database, of: part.map { ($0.key.id, $0.number) }, in: table.collection, by: action.id.rawValue)
    var rows: [(id: String, row: TableRow)] = []
    for earlier in part {
      let id = earlier.key.id
      let (row, kept) = earlier.restored(over: current[id], in: table, except: changed[id] ?? [])
      if let row { rows.append((id, row)) }
      if let kept { reversal.kept.append(kept) }
    }
    return Plan(table: table, rows: rows)
  }

  private func perform(
    _ database: Database, _ plan: Plan, of action: StoredAction, at now: Double, _ reversal: inout Reversal
  ) throws {
    guard !plan.rows.isEmpty else { return }
    reversal.restoredCount += plan.rows.count
    reversal.collections.insert(plan.table.collection)
    try recording(database, plan.table, plan.rows.map(\.id), of: action, at: now) {
      try plan.table.restore(database, plan.rows)
    }
  }

  private func recording(
    _ database: Database, _ table: any LedgerTable, _ ids: [String], of action: StoredAction, at now: Double,
    _ mutation: () throws -> Void
  ) throws {
    if let synced = table as? any SyncedTable {
      try SyncJournal(synced, makeIntentID: makeIntentID).recording(
        database, ids, at: now, because: .undoing, reversing: action.id.rawValue, mutation)
    } else {
      try ChangeLedger.recording(
        database, table, ids, at: now, because: .undoing, reversing: action.id.rawValue, mutation)
    }
  }
}

extension KeptRow {
  /// Whether the row was deleted, or restored, since.
  fileprivate var isGoneOrBack: Bool { fields.isEmpty || fields.contains(SyncedRow.deletion) }
}

/// What a row was before an action, as far as the action changed it.
private struct EarlierRow {
  let key: RowKey
  /// The last entry of the action about the row.
  let number: Int64
  /// The fields before the action, and `SyncedRow.deletion`.
  var values: Fields = [:]

  /// - Parameter entries: the newest first.
  static func all(_ entries: [(number: Int64, entry: ChangeEntry)]) -> [EarlierRow] {
    var order: [RowKey] = []
    var rows: [RowKey: EarlierRow] = [:]
    for (number, entry) in entries {
      if rows[entry.key] == nil {
        order.append(entry.key)
        rows[entry.key] = EarlierRow(key: entry.key, number: number)
      }
      for (name, change) in entry.changes {
        if let old = change.old { rows[entry.key]?.values[name] = old }
      }
      // A row that was not there before is deleted, which can be undone in its turn.
      if entry.event == .added { rows[entry.key]?.values[SyncedRow.deletion] = .bool(true) }
    }
    return order.compactMap { rows[$0] }
  }

  /// The row with its earlier values, and what of it stays as it is.
  ///
  /// - Parameter changed: the fields that something else changed since.
  /// - Returns: no row if nothing of it is to be written.
  func restored(
    over current: TableRow?, in table: any LedgerTable, except changed: Set<String>
  ) -> (row: TableRow?, kept: KeptRow?) {
    guard let current = current ?? table.lifetime.absentRow else { return (nil, KeptRow(key)) }
    let now = current.ledgerValues
    let earlier = values.filter { table.isReversible($0.key) && (now[$0.key] ?? .null) != $0.value }
    let wanted = earlier.filter { !changed.contains($0.key) }
    let kept = earlier.keys.filter { changed.contains($0) && !$0.hasPrefix(ChangeEntry.localPrefix) }
    let isDeleted = wanted[SyncedRow.deletion].map { $0 == .bool(true) } ?? current.isDeleted
    // The values of a row that was deleted since stay as they are.
    guard !(current.isDeleted && isDeleted) else { return (nil, earlier.isEmpty ? nil : KeptRow(key)) }
    let rest = kept.isEmpty ? nil : KeptRow(key, fields: Set(kept))
    guard wanted.contains(where: { $0.key != ChangeEntry.editTime }) else { return (nil, rest) }
    var row = TableRow([:], isDeleted: isDeleted)
    for (name, value) in wanted where name != SyncedRow.deletion {
      if name.hasPrefix(ChangeEntry.localPrefix) { row.local[name] = value } else { row.fields[name] = value }
    }
    return (row, rest)
  }
}

extension RowLifetime {
  /// What a row that is not stored is taken for; `nil` if it cannot be restored.
  fileprivate var absentRow: TableRow? {
    switch self {
    case .deletable: nil
    case .removable: TableRow([:], isDeleted: true)
    case .permanent: TableRow([:])
    }
  }
}
