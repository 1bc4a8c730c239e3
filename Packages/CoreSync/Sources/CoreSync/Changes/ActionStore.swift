public import CoreCommon
import CoreDatabase
import Foundation
public import GRDB

/// An action of the person that the ledger can undo or redo.
public struct StoredAction: Hashable, Sendable {
  /// The rows of one kind to which the same happened.
  public struct Rows: Hashable, Sendable {
    /// The kind.
    public let collection: String
    /// What happened to them.
    public let event: ChangeEvent
    /// How often.
    public let count: Int
  }

  /// The action, with its session.
  public let id: ActionID
  /// Seconds since 1970.
  public let time: Double
  /// Whether it is undone, and can be redone.
  public let isUndone: Bool
  /// What it did when it was performed, in the order of the names of the kinds.
  public let rows: [Rows]
  /// The stretch of the ledger with the entries of the action, or those of undoing it or redoing it last.
  let entries: ClosedRange<Int64>
}

/// The actions that a person can undo or redo. All calls happen inside a transaction of the caller.
public enum UndoableActions {
  /// The action that undoing reverses next; `nil` if there is none.
  ///
  /// - Parameter session: `nil` for any.
  public static func undoable(_ database: Database, in session: ActionSession?) throws -> StoredAction? {
    try ActionStore.first(
      database, "NOT is_undone AND NOT is_final AND session = ifnull(?, session) ORDER BY number DESC", session)
  }

  /// The action that was undone last and can be redone; `nil` if there is none.
  ///
  /// - Parameter session: `nil` for any.
  public static func redoable(_ database: Database, in session: ActionSession?) throws -> StoredAction? {
    try ActionStore.first(
      database, "is_undone AND NOT is_final AND session = ifnull(?, session) ORDER BY turned DESC", session)
  }

  /// The actions that can be undone or redone, the latest first.
  public static func all(_ database: Database, limit: Int) throws -> [StoredAction] {
    try ActionStore.all(database, "NOT is_final ORDER BY number DESC LIMIT ?", [limit])
  }

  /// An action, unless it can neither be undone nor redone.
  public static func action(_ database: Database, _ id: ActionID) throws -> StoredAction? {
    try ActionStore.all(database, "id = ? AND NOT is_final", [id.rawValue]).first
  }

  /// Forgets that the current action can be undone, because it changed nothing that matters.
  public static func forgetCurrent(_ database: Database) throws {
    try database.execute(sql: "DELETE FROM action WHERE id = ?", arguments: [ActionID.active?.rawValue])
  }

  /// The entry of an action about the first row of a kind, when the action was performed, undone or redone last.
  public static func firstEntry(
    _ database: Database, of action: StoredAction, in collection: String
  ) throws -> ChangeEntry? {
    try ChangeLedger.firstEntry(database, in: action.entries, of: action.id.rawValue, about: collection)
  }
}

/// The statements on the table of actions.
enum ActionStore {
  private static let columns = "id, session, at, tally, first, last, is_undone"

  /// Notes entries of the current action, and that it can be undone. What its session undid before can then no longer be
  /// redone.
  ///
  /// - Parameter last: the number of the last entry.
  static func extend(_ database: Database, by entries: [ChangeEntry], endingAt last: Int64) throws {
    let own = entries.filter { $0.reversed == nil }
    guard let action = ActionID.active, let session = action.session, let time = own.first?.time else { return }
    var tally: [String: [String: Int]] = [:]
    let known = try database.cachedStatement(sql: "SELECT tally FROM action WHERE id = ?")
    if let text = try String.fetchOne(known, arguments: [action.rawValue]) {
      tally = try JSONText.decode(type(of: tally), from: text)
    } else {
      try database.cachedStatement(sql: "UPDATE action SET is_final = 1 WHERE session = ? AND is_undone")
        .execute(arguments: [session.rawValue])
    }
    for entry in own { tally[entry.key.collection, default: [:]][entry.event.rawValue, default: 0] += 1 }
    let text = try JSONText.encode(tally)
    try database.cachedStatement(
      sql: """
        INSERT INTO action (id, session, at, tally, first, last) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET tally = excluded.tally, last = excluded.last
        """
    ).execute(
      arguments: [action.rawValue, session.rawValue, time, text, last - Int64(entries.count) + 1, last])
  }

  static func first(_ database: Database, _ condition: String, _ session: ActionSession?) throws -> StoredAction? {
    try all(database, "\(condition) LIMIT 1", [session?.rawValue]).first
  }

  static func all(
    _ database: Database, _ condition: String, _ arguments: StatementArguments
  ) throws -> [StoredAction] {
    let statement = try database.cachedStatement(sql: "SELECT \(columns) FROM action WHERE \(condition)")
    return try Row.fetchAll(statement, arguments: arguments).map { row in
      let tally = try JSONText.decode([String: [String: Int]].self, from: row["tally"])
      let rows = tally.sorted { $0.key < $1.key }.flatMap { collection, counts in
        counts.sorted { $0.key < $1.key }.compactMap { name, count in
          ChangeEvent(rawValue: name).map { StoredAction.Rows(collection: collection, event: $0, count: count) }
        }
      }
      let (first, last): (Int64, Int64) = (row["first"], row["last"])
      return StoredAction(
        id: ActionID(row["id"], in: ActionSession(row["session"])), time: row["at"], isUndone: row["is_undone"],
        rows: rows, entries: first...max(first, last))
    }
  }

  /// Notes that an action was undone, or redone, by the entries of a stretch.
  static func turn(_ database: Database, _ action: StoredAction, by entries: ClosedRange<Int64>) throws {
    try database.cachedStatement(
      sql: """
        UPDATE action SET is_undone = NOT is_undone, first = ?, last = ?,
          turned = (SELECT max(turned) + 1 FROM action) WHERE id = ?
        """
    ).execute(arguments: [entries.lowerBound, entries.upperBound, action.id.rawValue])
  }

  /// Notes that an action can neither be undone nor redone.
  static func finish(_ database: Database, _ action: StoredAction) throws {
    try database.cachedStatement(sql: "UPDATE action SET is_final = 1 WHERE id = ?")
      .execute(arguments: [action.id.rawValue])
  }

  /// Forgets those of some actions that have no entries any more.
  static func removeEmpty(_ database: Database, among ids: Set<String>) throws {
    try database.execute(
      sql: """
        DELETE FROM action WHERE id IN (SELECT value FROM json_each(?)) AND NOT EXISTS (
          SELECT 1 FROM change WHERE number BETWEEN first AND last AND coalesce(reversed, change.action) = action.id)
        """,
      arguments: [JSONText.list(ids.sorted())])
  }

  /// Forgets the actions of which entries were removed.
  ///
  /// - Parameter number: that of the newest entry that was removed.
  static func removePruned(_ database: Database, upTo number: Int64) throws {
    try database.execute(sql: "DELETE FROM action WHERE first <= ?", arguments: [number])
  }
}
