public import Foundation
public import GRDB

/// A kind of row that syncs, as its Data package stores it.
///
/// All calls with a database happen inside a transaction of the caller. A deleted row should stay as a tombstone, or
/// undoing the deletion cannot restore all of it.
public protocol SyncedTable: LedgerTable {
  /// Whether a row of this kind can have the id. A server can send any: a row with another id is kept as it was
  /// received, beside the table, and never reaches it.
  func canUse(id: String) -> Bool

  /// Sets the row to these fields, and creates it if necessary. Journals nothing.
  func apply(_ database: Database, _ row: TableRow, to id: String) throws

  /// Prepares the creation of new rows, each with another id. Runs outside of a transaction, in parallel with others.
  func addition(of rows: [(id: String, row: TableRow)]) -> RowAddition

  /// From some ids, those of existing rows, including tombstones.
  func present(_ database: Database, among ids: [String]) throws -> Set<String>

  /// The ids of all rows that are not deleted.
  func ids(_ database: Database) throws -> [String]

  /// The row's name for people.
  func title(_ database: Database, _ id: String) throws -> String?

  /// The source's values for a row created from a source, such as a file: two machines with the source can create the
  /// same row, and a field that still has its recorded value was not edited. Empty for a row without a source.
  func recordedFields(_ database: Database, _ id: String) throws -> Fields

  /// The fields that are read from one source, such as a file, and therefore never conflict; `nil` for a kind of row
  /// without any. All of them are in `row`, and so is their version.
  var versionedGroup: VersionedGroup? { get }

  /// The fields whose values the history of a row does not show, because they are private.
  var privateFields: Set<String> { get }

  /// The value of a field that says that a deleted row was erased for good, on all machines; `nil` for a kind of row that
  /// cannot be erased.
  var erasureMark: (field: String, value: FieldValue)? { get }

  /// The field that names the row's file by the SHA-256 of its bytes, in lowercase hexadecimal digits; `nil` for a kind
  /// of row without files. A row may name a file that is not here yet.
  var fileField: String? { get }

  /// The digest of the file that a row names; `nil` if it names none, is deleted or does not exist here.
  func fileDigest(_ database: Database, _ id: String) throws -> String?

  /// The bytes of the row's file; `nil` if they are not here.
  func file(_ database: Database, _ id: String) throws -> Data?

  /// Whether the bytes of the row's file are here.
  func hasFile(_ database: Database, _ id: String) throws -> Bool

  /// Stores the bytes of the file that the row names; their digest was verified. Journals nothing.
  ///
  /// - Throws: `UnreadableFile`, before anything is written, for bytes in a form that this version does not know.
  func keep(_ database: Database, file: Data, of id: String) throws
}

extension SyncedTable {
  public func canUse(id: String) -> Bool { true }

  public func restore(_ database: Database, _ rows: [(id: String, row: TableRow)]) throws {
    for (id, row) in rows { try apply(database, row, to: id) }
  }

  public func addition(of rows: [(id: String, row: TableRow)]) -> RowAddition {
    RowAddition { database in for (id, row) in rows { try apply(database, row, to: id) } }
  }

  public func present(_ database: Database, among ids: [String]) throws -> Set<String> {
    Set(try ids.filter { try row(database, $0) != nil })
  }

  public func recordedFields(_ database: Database, _ id: String) throws -> Fields { [:] }
  public var versionedGroup: VersionedGroup? { nil }

  public var privateFields: Set<String> { [] }

  public var erasureMark: (field: String, value: FieldValue)? { nil }

  /// Whether a row was erased for good.
  public func isErased(_ row: TableRow) -> Bool { row.isDeleted && hasErasureMark(row.fields) }

  func hasErasureMark(_ fields: Fields) -> Bool { erasureMark.map { fields[$0.field] == $0.value } ?? false }

  public var fileField: String? { nil }

  public func fileDigest(_ database: Database, _ id: String) throws -> String? {
    guard let fileField, let row = try row(database, id), !row.isDeleted, case .text(let digest) = row.fields[fileField]
    else { return nil }
    return digest
  }

  public func file(_ database: Database, _ id: String) throws -> Data? { nil }

  public func hasFile(_ database: Database, _ id: String) throws -> Bool { try file(database, id) != nil }

  public func keep(_ database: Database, file: Data, of id: String) throws {}
}

/// A file that matches the server's digest but cannot be read. It is requested again, because a later version may be
/// able to.
public struct UnreadableFile: Error {
  public init() {}
}

/// Rows that are ready to be written.
public struct RowAddition: Sendable {
  /// Writes them, inside a transaction of the caller. Journals nothing.
  public let write: @Sendable (Database) throws -> Void

  /// Wraps a function that writes rows prepared outside of a transaction.
  public init(_ write: @escaping @Sendable (Database) throws -> Void) {
    self.write = write
  }
}

/// The data that a table has for a row.
public struct TableRow: Hashable, Sendable {
  /// The fields that sync, by their names on the server.
  public var fields: Fields
  /// Whether the person deleted it here; its data is still in the table.
  public var isDeleted: Bool
  /// What belongs to this machine and does not sync, but comes back when a change is undone. Each name begins with
  /// ``ChangeEntry/localPrefix``.
  public var local: Fields

  public init(_ fields: Fields, isDeleted: Bool = false, local: Fields = [:]) {
    self.fields = fields
    self.isDeleted = isDeleted
    self.local = local
  }

  /// All of it, as the ledger compares it.
  var ledgerValues: Fields { SyncedRow.values(fields.merging(local) { $1 }, isDeleted: isDeleted) }
}

extension SyncedTable {
  /// Every value that a field of a row has, or can have again without a server: if a change is rejected, retried or
  /// undone, or a conflict is resolved. Data that the row names with any other value can be deleted.
  public func valuesInReach(_ database: Database, of field: String, in id: String) throws -> Set<FieldValue> {
    let row = try RowStore.row(database, RowKey(collection: collection, id: id), in: self)
    let conflict = row.conflicts[field]
    let values =
      [row.values?[field], row.base?.values[field], conflict?.base, conflict?.mine, conflict?.theirs]
      + row.changes.flatMap { [$0.fields[field], $0.preimage[field]] }
    return Set(values.compactMap { $0 } + (try ChangeLedger.values(database, of: field, in: row.key)))
  }
}
