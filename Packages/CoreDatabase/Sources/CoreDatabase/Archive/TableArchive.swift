public import Foundation
public import GRDB

/// An archive of the tables of a database in open formats: a description, one file of JSON Lines for each table, and
/// the values that are files. What contains these members, a ZIP or a folder, is the business of others.
public struct TableArchive: Sendable {
  static let manifestPath = "manifest.json"
  static let readmePath = "README.txt"
  /// Has the format of `sha256sum`.
  static let digestsPath = "SHA256SUMS"

  /// The name of the format and its version, such as `fettle.archive/1`.
  public let format: String
  /// The program's name and version.
  public let program: String
  /// What the archive is, for a person who opens it.
  public private(set) var introduction: String
  /// What an archive contains, and what it leaves out.
  public let tables: ArchiveTables
  /// The folder of members that the tables do not need; `nil` if there is none.
  public private(set) var dispensableFolder: String?
  /// Examines what was read: returns why a value cannot be one of the program's; `nil` if all can.
  let problem: @Sendable (Database) throws -> String?

  /// - Parameter problem: examines what was read: returns why a value cannot be one of the program's; `nil` if all can.
  public init(
    format: String, program: String, introduction: String, tables: ArchiveTables,
    problem: @escaping @Sendable (Database) throws -> String? = { _ in nil }
  ) {
    self.format = format
    self.program = program
    self.introduction = introduction
    self.tables = tables
    self.problem = problem
  }

  /// The same, with an explanation of members that the caller adds.
  ///
  /// - Parameter folder: that of these members, without which the tables can be restored.
  public func explaining(_ text: String, inDispensable folder: String) -> TableArchive {
    var archive = self
    archive.introduction += "\n\n" + text
    return archive.withDispensable(folder)
  }

  /// The same, for reading: damaged members in the folder are reported, and the tables are restored.
  public func withDispensable(_ folder: String) -> TableArchive {
    var archive = self
    archive.dispensableFolder = folder
    return archive
  }

  func isDispensable(_ path: String) -> Bool { dispensableFolder.map { path.hasPrefix($0 + "/") } ?? false }
}

/// The result of writing or reading an archive.
public struct TableArchiveReport: Equatable, Sendable {
  /// The number of rows of each table.
  public var rowCounts: [String: Int] = [:]
  /// The members, except the list of their digests.
  public var memberCount = 0
  /// The members that are damaged or missing, which the tables do not need.
  public var damagedMembers: [String] = []

  /// By default, nothing was written or read.
  public init(rowCounts: [String: Int] = [:], memberCount: Int = 0) {
    self.rowCounts = rowCounts
    self.memberCount = memberCount
  }
}

/// Why an archive could not be written or read. A log that was read into is unchanged.
public enum TableArchiveError: Error, Equatable, Sendable {
  /// The database could not be read or written.
  case database(DatabaseFailure)
  /// The file is not such an archive.
  case notAnArchive
  /// A newer program wrote it.
  ///
  /// - Parameter program: its name and version, as the archive states them.
  case newer(program: String)
  /// A program wrote it whose schema is older than the first that this program reads.
  case obsolete
  /// It is cut off, changed, or was never one.
  ///
  /// - Parameters:
  ///   - member: where.
  ///   - problem: as a clause, such as "it is missing".
  case damaged(member: String, problem: String)
  /// The database already contains something: the number of rows of each table that is not empty.
  case notEmpty(rowCounts: [String: Int])
  /// The archive could not be opened or read.
  case unreadable(reason: String)
  /// The archive could not be written.
  case unwritable(reason: String)
  /// The task was canceled.
  case canceled

  init(_ error: any Error) {
    switch error {
    case let error as TableArchiveError: self = error
    case is CancellationError: self = .canceled
    default: self = .database(DatabaseFailure(error))
    }
  }
}

/// The description of an archive: its first member.
struct TableArchiveManifest: Codable, Equatable {
  struct Table: Codable, Equatable {
    var name: String
    /// The path of its rows.
    var file: String
    /// The number of rows.
    var rows: Int
  }

  var format: String
  var program: String
  /// The steps of the schema that the tables have, in order.
  var schema: [String]
  var tables: [Table]

  var bytes: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return Array(try encoder.encode(self)) + Array("\n".utf8)
    }
  }
}

/// The part of every version's manifest that shows whether it can be read.
private struct ManifestHead: Decodable {
  var format: String
  var program: String?
}

extension TableArchive {
  /// Whether content is the manifest of this kind of archive, of any version.
  public func isManifest(_ bytes: [UInt8]) -> Bool {
    guard let head = try? JSONDecoder().decode(ManifestHead.self, from: Data(bytes)) else { return false }
    return head.format.split(separator: "/").first == format.split(separator: "/").first
  }

  func manifest(_ bytes: [UInt8]) throws -> TableArchiveManifest {
    guard isManifest(bytes), let head = try? JSONDecoder().decode(ManifestHead.self, from: Data(bytes)) else {
      throw TableArchiveError.notAnArchive
    }
    guard head.format == format else { throw TableArchiveError.newer(program: head.program ?? head.format) }
    do {
      return try JSONDecoder().decode(TableArchiveManifest.self, from: Data(bytes))
    } catch {
      throw TableArchiveError.damaged(member: Self.manifestPath, problem: "it is not a description of tables")
    }
  }
}

extension TableArchive {
  private static let width = 100

  /// The text that explains the archive to a person, generated from what reads and writes it.
  var readme: String {
    var text = introduction + "\n\n" + Self.layout
    for table in tables.archived {
      text += "\n\(table.path)\n" + Self.wrapped(table.meaning, indent: 2)
      for column in table.columns { text += Self.wrapped("\(column.name): \(column.meaning)", indent: 4, hanging: 2) }
    }
    text += "\nNot in an archive\n"
    for table in tables.leftOut { text += Self.wrapped("\(table.name): \(table.reason)", indent: 4, hanging: 2) }
    let files = tables.archived.compactMap(\.files)
    if !files.isEmpty { text += "\nFiles\n" }
    for file in files { text += Self.wrapped("\(file.folder)/: \(file.meaning)", indent: 4, hanging: 2) }
    return text
  }

  private static let layout = """
    \(manifestPath)
      JSON: the format and its version, the program that wrote it, the steps of the schema that the tables have,
      and for each table its file and the number of its rows.

    \(digestsPath)
      The SHA-256 of every other file. To check them, unpack the archive and run: sha256sum -c \(digestsPath)

    log/*.jsonl
      The tables, as JSON Lines in UTF-8: each line is an object, one row, with the names of columns as keys.
      Columns without a value are left out. Numbers that JSON does not have are the texts "Infinity" and
      "-Infinity". A value that is a file is the path of the file.

    """

  private static func wrapped(_ text: String, indent: Int, hanging: Int = 0) -> String {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: indent + hanging)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return (lines + [line]).joined(separator: "\n") + "\n"
  }
}

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
  /// The rows that an archive contains, as a condition of SQL.
  let condition: String

  /// Describes a table; by default it has no files, and an archive contains all rows.
  public init(
    _ name: String, _ meaning: String, columns: [Column], files: ArchivedFiles? = nil, where condition: String = "TRUE"
  ) {
    self.name = name
    self.meaning = meaning
    self.columns = columns
    self.files = files
    self.condition = condition
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

extension ArchiveTables {
  /// The tables of this package.
  public static let ofDatabase = ArchiveTables(
    leftOut: [.init("revision", "The number of changes on one machine.")])
}
