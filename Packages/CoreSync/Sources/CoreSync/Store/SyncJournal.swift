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
  ///   - reversed: the action that the mutation undoes or redoes.
  public func recording<Value>(
    _ database: Database, _ ids: some Sequence<String>, at now: Double, because cause: ChangeCause = .person,
    reversing reversed: String? = nil, _ mutation: () throws -> Value
  ) throws -> Value {
    guard try AccountStore.isJournaled(database) else {
      return try ChangeLedger.recording(
        database, table, ids, at: now, because: cause, reversing: reversed, mutation)
    }
    let keys = ids.uniqueKeys(of: table)
    let before = try keys.map { key in
      let local = try table.row(database, key.id)
      return (local, row: try RowStore.row(database, key, in: table, having: local))
    }
    let value = try mutation()
    let origin = ChangeOrigin(action: ActionID.active?.rawValue, event: cause.eventElsewhere).text
    let changed = try before.map { local, old in
      let new = try table.row(database, old.key.id)
      let known = local ?? old.fields.map { TableRow($0, isDeleted: old.isDeleted) }
      let entry = ChangeLedger.entry(
        in: table, of: old.key, from: known, to: new, at: now, because: cause, reversing: reversed)
      return (old: old, new: new, entry: entry)
    }
    var numbers = try ChangeLedger.note(database, changed.compactMap(\.entry), because: cause)
    for (old, new, entry) in changed {
      let number = entry == nil ? nil : numbers.popFirst()
      guard var after = new ?? old.fields.map({ TableRow($0, isDeleted: true) }) else { continue }
      // A missing field would stay as it is on the server.
      if table.isErased(after) {
        after.fields.merge((old.fields ?? [:]).mapValues { _ in .null }) { erased, _ in erased }
      }
      var row = old
      row.edit(to: after.fields, isDeleted: after.isDeleted, by: origin) {
        Intent(id: makeIntentID(), recordedAt: now, action: origin)
      }
      try RowStore.save(database, row, replacing: old, by: number)
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

  /// The same for rows whose states are known. They are read only for a server: the ledger alone needs less.
  ///
  /// - Parameters:
  ///   - ids: the rows that the mutation changes or removes.
  ///   - known: the same rows, before and after the mutation.
  public func recording<Value>(
    _ database: Database, _ ids: [String], at now: Double, because cause: ChangeCause = .person,
    reversing reversed: String? = nil, knowing known: () -> [KnownChange], _ mutation: () throws -> Value
  ) throws -> Value {
    guard try !AccountStore.isJournaled(database) else {
      return try recording(database, ids, at: now, because: cause, reversing: reversed, mutation)
    }
    let value = try mutation()
    guard try cause != .import && ChangeLedger.isKept(database) else { return value }
    let entries = known().compactMap { change in
      ChangeLedger.entry(
        in: table, of: RowKey(collection: table.collection, id: change.id), from: change.before, to: change.after,
        at: now, because: cause, reversing: reversed)
    }
    try ChangeLedger.note(database, entries, because: cause)
    return value
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
            OR EXISTS (SELECT 1 FROM sync_delivery WHERE collection = ?1 AND row_id = value AND attempts > 0)
          """),
      arguments: [table.collection, JSONText.list(ids)])
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
