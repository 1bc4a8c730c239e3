public import Foundation
public import GRDB

/// A kind of row that takes part in synchronisation, as its Data package keeps it.
///
/// All calls with a database happen inside a transaction of the caller. A deleted row should stay as a tombstone, or
/// taking the deletion back cannot bring all of it back.
public protocol SyncedTable: Sendable {
  /// The name of the kind, here and on the server.
  var collection: String { get }

  /// The fields that are synchronised; none when there is no such row, not even a tombstone.
  func row(_ database: Database, _ id: String) throws -> TableRow?

  /// Makes the row be so, and makes it where there is none. Journals nothing.
  func apply(_ database: Database, _ row: TableRow, to id: String) throws

  /// What makes rows that are not here, each of another id. It is found outside of a transaction, beside which others
  /// may go on.
  func addition(of rows: [(id: String, row: TableRow)]) -> RowAddition

  /// Of some ids, those of rows that are here, tombstones included.
  func present(_ database: Database, among ids: [String]) throws -> Set<String>

  /// The ids of all rows that are not deleted.
  func ids(_ database: Database) throws -> [String]

  /// What people call the row.
  func title(_ database: Database, _ id: String) throws -> String?

  /// What a row that was made from a source, such as a file, had in it: two machines that have the source can make the
  /// same row, and a field that still has its recorded value was edited by neither. None for a row without a source.
  func recordedFields(_ database: Database, _ id: String) throws -> Fields

  /// The fields that are read from one source, such as a file, and therefore never conflict; none for a kind of row
  /// without such. All of them are in `row`, and so is their version.
  var versionedGroup: VersionedGroup? { get }

  /// The field that names the row's file by the SHA-256 of its bytes, in lower-case hexadecimal digits; none for a
  /// kind of row without files. A row may name a file that is not here yet.
  var fileField: String? { get }

  /// The digest of the file that a row names; none where it names none, is deleted or is not here.
  func fileDigest(_ database: Database, _ id: String) throws -> String?

  /// The bytes of the row's file; none when they are not here.
  func file(_ database: Database, _ id: String) throws -> Data?

  /// Whether the bytes of the row's file are here.
  func hasFile(_ database: Database, _ id: String) throws -> Bool

  /// Keeps the bytes of the file that the row names; their digest was checked. Journals nothing.
  ///
  /// - Throws: `UnreadableFile`, before anything is written, for bytes of a form that this version does not know.
  func keep(_ database: Database, file: Data, of id: String) throws
}

extension SyncedTable {
  public func addition(of rows: [(id: String, row: TableRow)]) -> RowAddition {
    RowAddition { database in for (id, row) in rows { try apply(database, row, to: id) } }
  }

  public func present(_ database: Database, among ids: [String]) throws -> Set<String> {
    Set(try ids.filter { try row(database, $0) != nil })
  }

  public func recordedFields(_ database: Database, _ id: String) throws -> Fields { [:] }
  public var versionedGroup: VersionedGroup? { nil }

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

/// A file that is what the server says, and that we can make nothing of. It is asked for again, as a later version may.
public struct UnreadableFile: Error {
  public init() {}
}

/// Rows that are to be made, and only have to be written.
public struct RowAddition: Sendable {
  /// Makes them, inside a transaction of the caller. Journals nothing.
  public let write: @Sendable (Database) throws -> Void

  public init(_ write: @escaping @Sendable (Database) throws -> Void) {
    self.write = write
  }
}

/// What a table has of a row.
public struct TableRow: Hashable, Sendable {
  public var fields: Fields
  public var isDeleted: Bool

  public init(_ fields: Fields, isDeleted: Bool = false) {
    self.fields = fields
    self.isDeleted = isDeleted
  }
}
