public import GRDB

/// A kind of row whose changes are in the ledger, so that they can be undone. Most kinds sync, too: see ``SyncedTable``.
///
/// All calls with a database happen inside a transaction of the caller.
public protocol LedgerTable: Sendable {
  /// The name of the kind, here and on the server.
  var collection: String { get }

  /// The row; `nil` if there is none, not even a tombstone.
  func row(_ database: Database, _ id: String) throws -> TableRow?

  /// Some rows by their ids, as ``row(_:_:)`` finds each.
  func rows(_ database: Database, _ ids: [String]) throws -> [String: TableRow]

  /// Gives rows earlier values, because a change is undone or redone. Fields that are not named stay.
  ///
  /// - Throws: ``RestoringFailure``, if a row cannot be what it was.
  func restore(_ database: Database, _ rows: [(id: String, row: TableRow)]) throws

  /// Whether undoing restores a field. What a row notes of its own story stays.
  func isReversible(_ field: String) -> Bool

  /// Reverses a whole action, if its entry says that this kind does so: an import is one entry, and its rows name it.
  ///
  /// - Returns: `nil` if each row of the action is reversed by its own entries.
  func reverseAction(
    _ database: Database, by entry: ChangeEntry, of root: String, at now: Double
  ) throws -> WholeReversal?

  /// How long a row exists.
  var lifetime: RowLifetime { get }
}

extension LedgerTable {
  public func rows(_ database: Database, _ ids: [String]) throws -> [String: TableRow] {
    try ids.reduce(into: [:]) { $0[$1] = try row(database, $1) }
  }

  public func isReversible(_ field: String) -> Bool { true }

  public func reverseAction(
    _ database: Database, by entry: ChangeEntry, of root: String, at now: Double
  ) throws -> WholeReversal? { nil }

  public var lifetime: RowLifetime { .deletable }
}

/// How long the rows of a kind exist.
public enum RowLifetime: Sendable {
  /// A deleted row stays as a tombstone.
  case deletable
  /// A removed row leaves nothing behind, so that the ledger has to keep all of it.
  case removable
  /// There is one row always; without values, nothing of it is stored.
  case permanent
}

/// What reversing an action as a whole did.
public struct WholeReversal: Sendable {
  /// The rows that stay because something else changed them since.
  let kept: [KeptRow]

  public init(kept: [KeptRow]) {
    self.kept = kept
  }
}

/// Why a row cannot be what it was.
public enum RestoringFailure: Error, Hashable, Sendable {
  /// Another row of this kind has the name by now.
  case nameTaken(String, collection: String)
}

/// A row that stays as it is, wholly or in part, when a change of it is undone.
public struct KeptRow: Hashable, Sendable {
  /// The row.
  public let key: RowKey
  /// The fields that something else changed since; empty if the row is gone, or stays as a whole.
  public let fields: Set<String>

  public init(_ key: RowKey, fields: Set<String> = []) {
    self.key = key
    self.fields = fields
  }
}

/// A table of this machine that does not sync, with one column that names its rows. Each column is a field; a value that
/// is neither text nor a number is left out.
public struct PlainTable: LedgerTable {
  public let collection: String
  private let keyColumn: String
  private let orderColumn: String?

  /// - Parameters:
  ///   - table: the name of the table, as SQL, which is also that of the kind.
  ///   - key: the column that names a row.
  ///   - order: the column with the place of a row among the others: a row comes back in its old place, unless another
  ///     one has that by now.
  public init(_ table: String, key: String, orderedBy order: String? = nil) {
    collection = table
    keyColumn = key
    orderColumn = order
  }

  public var lifetime: RowLifetime { .removable }

  public func row(_ database: Database, _ id: String) throws -> TableRow? {
    let statement = try database.cachedStatement(sql: "SELECT * FROM \(collection) WHERE \(keyColumn) = ?")
    guard let row = try Row.fetchOne(statement, arguments: [id]) else { return nil }
    var fields: Fields = [:]
    for (name, value) in row { fields[name] = FieldValue(value) }
    return TableRow(fields)
  }

  public func restore(_ database: Database, _ rows: [(id: String, row: TableRow)]) throws {
    for (id, row) in rows {
      if row.isDeleted {
        try database.cachedStatement(sql: "DELETE FROM \(collection) WHERE \(keyColumn) = ?").execute(arguments: [id])
        continue
      }
      var fields = try self.row(database, id)?.fields ?? [:]
      fields.merge(row.fields) { $1 }
      fields[keyColumn] = .text(id)
      if let orderColumn, let place = fields[orderColumn], try isTaken(database, place, orderColumn, besides: id) {
        fields[orderColumn] = nil
      }
      let columns = fields.sorted { $0.key < $1.key }
      try database.cachedStatement(
        sql: """
          INSERT OR REPLACE INTO \(collection) (\(columns.map(\.key).joined(separator: ", ")))
          VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
          """
      ).execute(arguments: StatementArguments(columns.map(\.value.databaseValue)))
    }
  }
}

extension PlainTable {
  private func isTaken(_ database: Database, _ place: FieldValue, _ column: String, besides id: String) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM \(collection) WHERE \(column) = ? AND \(keyColumn) <> ?)")
    return try Bool.fetchOne(statement, arguments: [place.databaseValue, id]) ?? false
  }
}

extension FieldValue {
  /// `nil` for bytes.
  fileprivate init?(_ value: DatabaseValue) {
    switch value.storage {
    case .null: self = .null
    case .int64(let integer): self = .integer(integer)
    case .double(let real): self = .real(real)
    case .string(let text): self = .text(text)
    case .blob: return nil
    }
  }

  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .bool(let bool): bool.databaseValue
    case .integer(let integer): integer.databaseValue
    case .real(let real): real.databaseValue
    case .text(let text): text.databaseValue
    }
  }
}
