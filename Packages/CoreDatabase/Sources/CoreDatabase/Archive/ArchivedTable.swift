public import Foundation
public import GRDB

/// A table whose rows an archive contains, described for a person who has the archive and no program that reads it.
public struct ArchivedTable: Sendable {
  /// A column, without those that SQLite computes.
  public struct Column: Sendable {
    /// The name in the database, which is also its key in the archive.
    public let name: String
    /// What it contains, with its unit.
    public let meaning: String

    /// Describes a column.
    public init(_ name: String, _ meaning: String) {
      self.name = name
      self.meaning = meaning
    }
  }

  /// The name in the database, and that of its member in an archive: `log/<name>.jsonl`.
  public let name: String
  /// What a row is, in a sentence.
  public let meaning: String
  /// The columns in the order of the archive.
  public let columns: [Column]
  /// Its column of bytes, whose values are files in an archive.
  public let files: ArchivedFiles?

  /// Describes a table; by default it has no files.
  public init(_ name: String, _ meaning: String, columns: [Column], files: ArchivedFiles? = nil) {
    self.name = name
    self.meaning = meaning
    self.columns = columns
    self.files = files
  }

  /// The path of its rows in an archive.
  var path: String { "log/\(name).jsonl" }
}

/// A column of bytes whose values are files in an archive, in an open format where there is one.
public struct ArchivedFiles: Sendable {
  /// A value as a file.
  public struct File: Sendable {
    /// The end of its name, such as `csv`.
    public let ending: String
    /// The whole content.
    public let bytes: [UInt8]

    public init(ending: String, bytes: [UInt8]) {
      self.ending = ending
      self.bytes = bytes
    }
  }

  /// The end of the name of a value that is stored unchanged because no open format expresses it.
  static let rawEnding = "bin"

  /// The name of the column of bytes.
  public let column: String
  /// The folder of the files in an archive.
  public let folder: String
  /// What the files contain.
  public let meaning: String
  /// The column whose value names a row's file.
  public let nameColumn: String
  /// A row's value in an open format; `nil` if it cannot be expressed.
  let encode: @Sendable (Row) -> File?
  /// The value for a file, given the row's other values, which it may change.
  let decode: @Sendable (File, inout [String: DatabaseValue]) throws -> Data

  /// Describes a column of bytes.
  ///
  /// - Parameters:
  ///   - encode: returns a row's value in an open format; `nil` if it cannot be expressed.
  ///   - decode: returns the value for a file, given the row's other values, which it may change.
  public init(
    column: String, folder: String, meaning: String, namedAfter nameColumn: String,
    encode: @escaping @Sendable (Row) -> File?,
    decode: @escaping @Sendable (File, inout [String: DatabaseValue]) throws -> Data
  ) {
    self.column = column
    self.folder = folder
    self.meaning = meaning
    self.nameColumn = nameColumn
    self.encode = encode
    self.decode = decode
  }
}

/// All tables of a part of the log: those that an archive contains, and the others, each with the reason.
public struct ArchiveTables: Sendable {
  /// A table that an archive does not contain.
  public struct LeftOut: Sendable {
    /// The name in the database.
    public let name: String
    /// Why an archive does not contain it, as a sentence.
    public let reason: String

    /// Gives the reason why a table is left out.
    public init(_ name: String, _ reason: String) {
      self.name = name
      self.reason = reason
    }
  }

  /// Those that refer to others come after them.
  public let archived: [ArchivedTable]
  /// The tables that an archive does not contain.
  public let leftOut: [LeftOut]

  /// Lists the tables of a part of the log.
  public init(archived: [ArchivedTable] = [], leftOut: [LeftOut] = []) {
    self.archived = archived
    self.leftOut = leftOut
  }

  /// The tables of two parts, those of the first before those of the other.
  public static func + (one: ArchiveTables, other: ArchiveTables) -> ArchiveTables {
    ArchiveTables(archived: one.archived + other.archived, leftOut: one.leftOut + other.leftOut)
  }
}
