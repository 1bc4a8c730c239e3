import CoreCommon
public import GRDB

/// The histories of rows: what happened to each, by which action, on which machine. They stay on this machine. All calls
/// happen inside a transaction of the caller.
public enum SyncHistory {
  /// The entries of a row, oldest first.
  public static func entries(_ database: Database, of key: RowKey) throws -> [HistoryEntry] {
    try HistoryStore.entries(database, of: key)
  }

  /// Records what happened to a row that no journal knows, such as an import, for the current action.
  ///
  /// - Parameter now: seconds since 1970.
  public static func add(_ database: Database, _ event: HistoryEvent, to key: RowKey, at now: Double) throws {
    guard try HistoryStore.isKept(database) else { return }
    try HistoryStore.add(
      database, HistoryEntry(key: key, event: event, time: now, origin: ChangeOrigin(action: ActionID.active?.rawValue))
    )
  }

  /// For how many days histories are kept; 0 keeps none.
  public static func keptDays(_ database: Database) throws -> Int {
    try HistoryStore.keptDays(database)
  }

  /// Sets for how many days histories are kept. With 0, everything is removed; otherwise the next entry removes what is
  /// older.
  public static func keep(_ database: Database, forDays days: Int) throws {
    try HistoryStore.setKeptDays(database, max(0, days))
    if days <= 0 { try HistoryStore.removeAll(database) }
  }
}
