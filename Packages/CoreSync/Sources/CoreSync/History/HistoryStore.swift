import CoreDatabase
import Foundation
import GRDB

/// The statements on the histories of rows. Each runs inside a transaction opened by its caller.
enum HistoryStore {
  private static let columns = ["at", "collection", "row_id", "event", "action", "machine", "changes", "reason"]
  private static let insertion = RowInsertion(into: "sync_history", columns: columns)

  /// Whether histories are kept.
  static func isKept(_ database: Database) throws -> Bool {
    try keptDays(database) > 0
  }

  static func keptDays(_ database: Database) throws -> Int {
    let sql = "SELECT history_days FROM sync_account WHERE id = 1"
    return try Int.fetchOne(database.cachedStatement(sql: sql)) ?? 0
  }

  static func setKeptDays(_ database: Database, _ days: Int) throws {
    try database.execute(sql: "UPDATE sync_account SET history_days = ? WHERE id = 1", arguments: [days])
  }

  /// Adds an entry, and removes those that are too old by then.
  static func add(_ database: Database, _ entry: HistoryEntry) throws {
    let names = columns.joined(separator: ", ")
    let statement = try database.cachedStatement(
      sql: "INSERT INTO sync_history (\(names)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    try statement.execute(arguments: StatementArguments(values(entry)))
    try prune(database, at: entry.time)
  }

  /// Adds the entries of many rows at once.
  static func add(_ database: Database, _ entries: [HistoryEntry]) throws {
    try insertion.insert(database, entries.map(values))
    if let last = entries.last { try prune(database, at: last.time) }
  }

  /// The entries of a row, oldest first.
  static func entries(_ database: Database, of key: RowKey) throws -> [HistoryEntry] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT \(columns.joined(separator: ", ")) FROM sync_history WHERE row_id = ? AND collection = ? ORDER BY number
        """)
    return try Row.fetchAll(statement, arguments: [key.id, key.collection]).compactMap(entry)
  }

  static func removeAll(_ database: Database) throws {
    try database.execute(sql: "DELETE FROM sync_history")
  }

  /// Removes what is older than the limit, in a step that usually finds nothing. Entries are in the order of their
  /// times, unless the clock was set.
  private static func prune(_ database: Database, at now: Double) throws {
    let statement = try database.cachedStatement(
      sql: """
        DELETE FROM sync_history WHERE number < (
          SELECT number FROM sync_history WHERE at >= ?1 - 86400.0 * (SELECT history_days FROM sync_account)
          ORDER BY number LIMIT 1)
        """)
    try statement.execute(arguments: [now])
  }

  private static func values(_ entry: HistoryEntry) -> [DatabaseValue] {
    [
      entry.time.databaseValue, entry.key.collection.databaseValue, entry.key.id.databaseValue,
      entry.event.rawValue.databaseValue, entry.origin.text.databaseValue, entry.origin.machine.databaseValue,
      ChangesColumn.text(entry.changes).databaseValue, (entry.reason?.stored).databaseValue,
    ]
  }

  /// `nil` for an event that only a later version knows.
  private static func entry(_ row: Row) throws -> HistoryEntry? {
    guard let event = HistoryEvent(rawValue: row["event"]) else { return nil }
    let reason: String? = row["reason"]
    return HistoryEntry(
      key: RowKey(collection: row["collection"], id: row["row_id"]), event: event, time: row["at"],
      origin: ChangeOrigin(text: row["action"], machine: row["machine"]),
      changes: try ChangesColumn.changes(row["changes"]), reason: reason.map(RejectionReason.init(stored:)))
  }
}

/// Changes as text in a column: `{"title":["old","new"],"notes":[]}`, where an empty list means that the values are not
/// kept.
enum ChangesColumn {
  static func text(_ changes: [String: HistoryEntry.Change]) -> String? {
    guard !changes.isEmpty else { return nil }
    var writer = FieldsWriter(fieldCount: changes.count)
    for (name, change) in changes.sorted(by: { $0.key < $1.key }) {
      if let old = change.old, let new = change.new {
        writer.append(name, [old, new])
      } else {
        writer.append(name, [])
      }
    }
    return writer.text
  }

  /// - Throws: `DecodingError` for input that `text` does not write.
  static func changes(_ text: String?) throws -> [String: HistoryEntry.Change] {
    guard let text else { return [:] }
    return try JSONText.decode([String: [FieldValue]].self, from: text).mapValues { values in
      values.count == 2
        ? HistoryEntry.Change(old: values[0], new: values[1]) : HistoryEntry.Change(old: nil, new: nil)
    }
  }
}

/// Where a change comes from, as far as it is known.
public struct ChangeOrigin: Hashable, Sendable {
  /// The id of the action that made the change, as in `ActionID`.
  public let action: String?
  /// The name of the machine on which it was made; `nil` for this one, or if it is unknown.
  public var machine: String?
  /// What the change was on the machine that made it, such as the resolution of a conflict; `nil` for an edit.
  public let event: HistoryEvent?

  /// The default is an unknown action on this machine.
  public init(action: String? = nil, machine: String? = nil, event: HistoryEvent? = nil) {
    self.action = action
    self.machine = machine
    self.event = event
  }
}

extension ChangeOrigin {
  /// The action and the event as one text, which is stored with a change and sent with it: `3f2504e04f89/kept-mine`.
  public var text: String? {
    action.map { action in event.map { "\(action)/\($0.rawValue)" } ?? action }
  }

  /// Reads a text. An event that only a later version knows is left out.
  public init(text: String?, machine: String? = nil) {
    let parts = (text ?? "").split(separator: "/", maxSplits: 1).map(String.init)
    self.init(
      action: parts.first, machine: machine, event: parts.count > 1 ? HistoryEvent(rawValue: parts[1]) : nil)
  }
}
