public import Foundation
import GRDB
import Synchronization

/// A table whose rows are compared with those of a copy.
struct TrackedTable: Sendable {
  let name: String
  let columns: [String]
  let key: [String]
  /// The tables whose deleted rows take rows of this one with them.
  let parents: Set<String>

  /// All ordinary tables, except the counter of commits.
  static func all(in database: Database) throws -> [TrackedTable] {
    let virtual = try String.fetchAll(
      database, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL%'")
    let names = try String.fetchAll(
      database,
      sql: """
        SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'
          AND name NOT IN ('revision', 'grdb_migrations') ORDER BY name
        """
    ).filter { name in !virtual.contains { name == $0 || name.hasPrefix("\($0)_") } }
    return try names.map { try TrackedTable($0, in: database) }
  }

  private init(_ name: String, in database: Database) throws {
    self.name = name
    let rows = try Row.fetchAll(
      database, sql: "SELECT name, pk FROM pragma_table_info(?) ORDER BY cid", arguments: [name])
    let primary: [String] = rows.filter { $0["pk"] as Int > 0 }.map { $0["name"] }
    key = primary.isEmpty ? ["rowid"] : primary
    columns = (primary.isEmpty ? key : []) + rows.map { $0["name"] }
    parents = try String.fetchSet(
      database, sql: "SELECT \"table\" FROM pragma_foreign_key_list(?)", arguments: [name])
  }

  func isConcerned(by touched: WriteTracker.Touched) -> Bool {
    touched.tables.contains(name) || !touched.shrunk.isDisjoint(with: parents)
  }

  /// Finds the rows that differ from the log's, and makes the copy's like them.
  func adopt(in copy: Database) throws -> [RowChange] {
    let deleted = try Row.fetchAll(
      copy,
      sql: """
        SELECT \(list(key, of: "old")) FROM main.\(quoted) AS old
        LEFT JOIN log.\(quoted) AS new ON \(isSameRow) WHERE new.\(key[0].quotedDatabaseIdentifier) IS NULL
        """)
    let written = try Row.fetchAll(
      copy,
      sql: """
        SELECT \(list(columns, of: "new")) FROM log.\(quoted) AS new
        LEFT JOIN main.\(quoted) AS old ON \(isSameRow)
        WHERE old.\(key[0].quotedDatabaseIdentifier) IS NULL OR \(differs)
        """)
    let changes = deleted.map { change($0, isDeleted: true) } + written.map { change($0, isDeleted: false) }
    for change in changes { try apply(change, to: copy) }
    return changes
  }

  /// The last change of each row of this table, in their order.
  func latest(_ changes: [RowChange]) -> [RowChange] {
    var seen: Set<[TrackedValue]> = []
    return changes.reversed().filter { change in
      change.table == name && seen.insert(key.map { change.values[$0] ?? .null }).inserted
    }.reversed()
  }

  /// All rows.
  func rows(in database: Database) throws -> [RowChange] {
    try Row.fetchAll(database, sql: "SELECT \(list(columns, of: "row")) FROM main.\(quoted) AS row").map {
      change($0, isDeleted: false)
    }
  }

  /// Deletes the row, inserts it, or replaces its values.
  func apply(_ change: RowChange, to database: Database) throws {
    if change.isDeleted {
      let condition = key.map { "\($0.quotedDatabaseIdentifier) = ?" }.joined(separator: " AND ")
      return try database.cachedStatement(sql: "DELETE FROM main.\(quoted) WHERE \(condition)")
        .execute(arguments: arguments(key, of: change))
    }
    let others = columns.filter { !key.contains($0) }.map(\.quotedDatabaseIdentifier)
    let update =
      others.isEmpty ? "NOTHING" : "UPDATE SET " + others.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    try database.cachedStatement(
      sql: """
        INSERT INTO main.\(quoted) (\(columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")))
        VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
        ON CONFLICT (\(key.map(\.quotedDatabaseIdentifier).joined(separator: ", "))) DO \(update)
        """
    ).execute(arguments: arguments(columns, of: change))
  }

  private var quoted: String { name.quotedDatabaseIdentifier }

  private var isSameRow: String {
    key.map { "old.\($0.quotedDatabaseIdentifier) = new.\($0.quotedDatabaseIdentifier)" }.joined(separator: " AND ")
  }

  private var differs: String {
    columns.map {
      "old.\($0.quotedDatabaseIdentifier) COLLATE BINARY IS NOT new.\($0.quotedDatabaseIdentifier)"
    }.joined(separator: " OR ")
  }

  private func list(_ columns: [String], of alias: String) -> String {
    columns.map { "\(alias).\($0.quotedDatabaseIdentifier)" }.joined(separator: ", ")
  }

  private func change(_ row: Row, isDeleted: Bool) -> RowChange {
    let values = (isDeleted ? key : columns).map { ($0, TrackedValue(row[$0] as DatabaseValue)) }
    return RowChange(table: name, values: Dictionary(uniqueKeysWithValues: values), isDeleted: isDeleted)
  }

  private func arguments(_ columns: [String], of change: RowChange) -> StatementArguments {
    StatementArguments(columns.map { change.values[$0]?.databaseValue ?? .null })
  }
}

struct Trigger {
  let name: String
  let sql: String

  static func all(in database: Database) throws -> [Trigger] {
    try Row.fetchAll(database, sql: "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").map {
      Trigger(name: $0["name"], sql: $0["sql"])
    }
  }

  func drop(from database: Database) throws {
    try database.execute(sql: "DROP TRIGGER \(name.quotedDatabaseIdentifier)")
  }

  func writes(to table: TrackedTable) -> Bool {
    sql.matches(of: #/(?:INSERT (?:OR \w+ )?INTO|DELETE FROM|UPDATE(?: OR \w+)?)\s+"?(\w+)"?/#).contains {
      $0.output.1 == table.name
    }
  }
}

/// A row as it was after a commit, in a form that can be written to a file.
public struct RowChange: Codable, Equatable, Sendable {
  /// The name of the table.
  public let table: String
  /// The stored columns; only those of the primary key if the row was deleted.
  public var values: [String: TrackedValue]
  /// Whether the row no longer exists.
  public let isDeleted: Bool

  public init(table: String, values: [String: TrackedValue], isDeleted: Bool) {
    self.table = table
    self.values = values
    self.isDeleted = isDeleted
  }
}

/// A value of a column.
public enum TrackedValue: Hashable, Sendable {
  /// No value.
  case null
  /// A whole number, or a truth value as 0 or 1.
  case integer(Int64)
  /// A floating-point number.
  case real(Double)
  /// A text.
  case text(String)
  /// Bytes, such as the samples of a track.
  case bytes(Data)

  init(_ value: DatabaseValue) {
    self =
      switch value.storage {
      case .null: .null
      case .int64(let number): .integer(number)
      case .double(let number): .real(number)
      case .string(let text): .text(text)
      case .blob(let bytes): .bytes(bytes)
      }
  }

  var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .real(let number): number.databaseValue
    case .text(let text): text.databaseValue
    case .bytes(let bytes): bytes.databaseValue
    }
  }
}

/// Numbers and text as in JSON, bytes as an object with Base64.
extension TrackedValue: Codable {
  private struct Bytes: Codable {
    let base64: Data
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let number = try? container.decode(Int64.self) {
      self = .integer(number)
    } else if let number = try? container.decode(Double.self) {
      self = .real(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .bytes(try container.decode(Bytes.self).base64)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .integer(let number): try container.encode(number)
    case .real(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .bytes(let bytes): try container.encode(Bytes(base64: bytes))
    }
  }
}

extension LocalDatabase {
  /// Writes rows as they were after another's commit, in one transaction.
  ///
  /// The rows include those that triggers derived, perhaps in several steps, so only the triggers that maintain a search
  /// index run.
  ///
  /// - Returns: the revision the commit made.
  @discardableResult
  public func adopt(_ changes: [RowChange]) async throws(DatabaseFailure) -> Int64 {
    try await write(mapping: { $0 }) { database in
      try database.execute(sql: "PRAGMA defer_foreign_keys = ON")
      let tables = try TrackedTable.all(in: database)
      let deriving = try Trigger.all(in: database).filter { trigger in tables.contains { trigger.writes(to: $0) } }
      for trigger in deriving { try trigger.drop(from: database) }
      // A row that is deleted may have had what another row has now.
      let latest = tables.map { (table: $0, changes: $0.latest(changes)) }
      for isDeleted in [true, false] {
        for (table, changes) in latest {
          for change in changes where change.isDeleted == isDeleted { try table.apply(change, to: database) }
        }
      }
      for trigger in deriving { try database.execute(sql: trigger.sql) }
    }.revision
  }
}

/// Says of the writes of the current task that no screen's action causes them: a sync, or the maintenance of derived values.
public enum BackgroundWrites {
  /// Whether the current task writes in the background.
  @TaskLocal public static var areMarked = false
}

/// Collects the tables that a transaction of this process may change, and reports each commit before the next write
/// begins.
final class WriteTracker: TransactionObserver, Sendable {
  struct Touched {
    var tables: Set<String> = []
    /// Tables from which rows were deleted, and with them perhaps rows of tables that refer to them.
    var shrunk: Set<String> = []
    var isInBackground = false

    var isEmpty: Bool { tables.isEmpty }

    mutating func formUnion(_ other: Touched) {
      tables.formUnion(other.tables)
      shrunk.formUnion(other.shrunk)
      isInBackground = isInBackground || other.isInBackground
    }
  }

  private let pending = Mutex(Touched())
  private let onCommit: @Sendable (Touched, Database) -> Void

  init(onCommit: @escaping @Sendable (Touched, Database) -> Void) {
    self.onCommit = onCommit
  }

  /// A transaction begins.
  func begin(inBackground isInBackground: Bool) {
    pending.withLock { $0 = Touched(isInBackground: isInBackground) }
  }

  // GRDB asks before each statement that writes, also for the tables that its triggers change.
  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
    pending.withLock { pending in
      switch eventKind {
      case .insert(let table), .update(let table, _): pending.tables.insert(table)
      case .delete(let table):
        pending.tables.insert(table)
        pending.shrunk.insert(table)
      }
    }
    return false
  }

  func databaseDidChange(with event: DatabaseEvent) {}

  func databaseDidCommit(_ db: Database) {
    onCommit(take(), db)
  }

  func databaseDidRollback(_ db: Database) {
    _ = take()
  }

  private func take() -> Touched {
    pending.withLock { pending in
      defer { pending = Touched() }
      return pending
    }
  }
}
