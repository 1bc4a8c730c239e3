import CoreCommon
import CoreDatabase
import Foundation
public import GRDB

/// Records the changes that a repository makes to one table, in the repository's own transaction: in the history of the
/// rows, and for the server. If there never was an account, it writes only the history.
public struct SyncJournal: Sendable {
  private let table: any SyncedTable
  private let makeIntentID: @Sendable () -> String

  /// - Parameter makeIntentID: creates an id that no other change has, on any machine, such as a UUID.
  public init(_ table: any SyncedTable, makeIntentID: @escaping @Sendable () -> String) {
    self.table = table
    self.makeIntentID = makeIntentID
  }

  /// The same for another table.
  public func journal(of table: any SyncedTable) -> SyncJournal {
    SyncJournal(table, makeIntentID: makeIntentID)
  }

  /// Runs a mutation and records its effect on the rows, for the current action.
  ///
  /// - Parameters:
  ///   - ids: the rows it may change, create or delete.
  ///   - now: seconds since 1970.
  ///   - cause: why the rows change.
  public func recording<Value>(
    _ database: Database, _ ids: some Sequence<String>, at now: Double, because cause: ChangeCause = .person,
    _ mutation: () throws -> Value
  ) throws -> Value {
    let isJournaled = try AccountStore.isJournaled(database)
    let keepsHistory = try cause != .import && HistoryStore.isKept(database)
    guard isJournaled || keepsHistory else { return try mutation() }
    let keys = Set(ids).sorted().map { RowKey(collection: table.collection, id: $0) }
    let before = try keys.map { key in
      try isJournaled ? RowStore.row(database, key, in: table) : SyncedRow(key: key, local: table.row(database, key.id))
    }
    let value = try mutation()
    let action = ActionID.active?.rawValue
    for old in before {
      let local = try table.row(database, old.key.id)
      guard let after = local ?? old.fields.map({ TableRow($0, isDeleted: true) }) else { continue }
      if keepsHistory, let entry = entry(after, replacing: old, at: now, because: cause, by: action) {
        try HistoryStore.add(database, entry)
      }
      guard isJournaled else { continue }
      let origin = ChangeOrigin(action: action, event: cause.eventElsewhere).text
      var row = old
      row.edit(to: after.fields, isDeleted: after.isDeleted, by: origin) {
        Intent(id: makeIntentID(), recordedAt: now, action: origin)
      }
      try RowStore.save(database, row, replacing: old)
    }
    return value
  }

  /// The same for one row.
  public func recording<Value>(
    _ database: Database, _ id: String, at now: Double, because cause: ChangeCause = .person,
    _ mutation: () throws -> Value
  ) throws -> Value {
    try recording(database, CollectionOfOne(id), at: now, because: cause, mutation)
  }

  /// The same for rows whose states are known. They are read only for a server: the history alone needs less.
  ///
  /// - Parameters:
  ///   - ids: the rows that the mutation changes or removes.
  ///   - known: the same rows, before and after the mutation.
  public func recording<Value>(
    _ database: Database, _ ids: [String], at now: Double, because cause: ChangeCause = .person,
    knowing known: () -> [KnownChange], _ mutation: () throws -> Value
  ) throws -> Value {
    guard try !AccountStore.isJournaled(database) else {
      return try recording(database, ids, at: now, because: cause, mutation)
    }
    let value = try mutation()
    guard try cause != .import && HistoryStore.isKept(database) else { return value }
    let action = ActionID.active?.rawValue
    try HistoryStore.add(
      database,
      known().compactMap { change in
        entry(
          change.after ?? TableRow(change.before.fields, isDeleted: true),
          replacing: SyncedRow(key: RowKey(collection: table.collection, id: change.id), local: change.before), at: now,
          because: cause, by: action)
      })
    return value
  }

  /// `nil` if nothing changed.
  private func entry(
    _ after: TableRow, replacing old: SyncedRow, at now: Double, because cause: ChangeCause, by action: String?
  ) -> HistoryEntry? {
    let values = SyncedRow.values(after.fields, isDeleted: after.isDeleted)
    let changes = old.values.map { HistoryEntry.changes(from: $0, to: values, hiding: table.privateFields) }
    guard changes?.isEmpty != true else { return nil }
    return HistoryEntry(
      key: old.key, event: cause.event(from: old.values, to: values), time: now,
      origin: ChangeOrigin(action: action), changes: changes ?? [:])
  }

  /// Whether the server has sent a row, or may have received it from here.
  public func isKnownToServer(_ database: Database, _ id: String) throws -> Bool {
    try !knownToServer(database, [id]).isEmpty
  }

  /// Those of some rows that the server has sent, or may have received from here.
  public func knownToServer(_ database: Database, _ ids: [String]) throws -> Set<String> {
    try String.fetchSet(
      database.cachedStatement(
        sql: """
          SELECT value FROM json_each(?2)
          WHERE EXISTS (SELECT 1 FROM sync_base WHERE collection = ?1 AND row_id = value)
            OR EXISTS (SELECT 1 FROM sync_change WHERE collection = ?1 AND row_id = value AND attempts > 0)
          """),
      arguments: [table.collection, JSONText.list(ids)])
  }
}

extension SyncedRow {
  /// A row about which nothing but its local state is needed.
  fileprivate init(key: RowKey, local: TableRow?) {
    self.init(key: key, values: local.map { Self.values($0.fields, isDeleted: $0.isDeleted) })
  }
}

/// A row before and after a change, with no fields but those that differ.
public struct KnownChange: Sendable {
  let id: String
  let before: TableRow
  let after: TableRow?

  /// - Parameter after: `nil` for a row that is removed.
  public init(id: String, from before: TableRow, to after: TableRow?) {
    self.id = id
    self.before = before
    self.after = after
  }
}
