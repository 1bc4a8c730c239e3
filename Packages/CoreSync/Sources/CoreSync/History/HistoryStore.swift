import CoreDatabase
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
