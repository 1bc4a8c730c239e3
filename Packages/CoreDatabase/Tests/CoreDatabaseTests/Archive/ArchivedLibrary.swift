import CoreSystem
import Foundation
import GRDB

@testable import CoreDatabase

/// A database with every kind of value, and its archives.
struct ArchivedLibrary {
  private static let extras = Migration("test-3-extras") { database in
    try database.execute(
      sql: """
        CREATE TABLE value (real REAL, integer INTEGER, text TEXT) STRICT;
        CREATE TABLE cover (book TEXT PRIMARY KEY NOT NULL, form INTEGER NOT NULL, bytes BLOB NOT NULL) STRICT;
        CREATE TABLE pair (one TEXT NOT NULL, other INTEGER NOT NULL, PRIMARY KEY (other, one)) STRICT, WITHOUT ROWID;
        """)
  }
  static let migrations = Scratch.migrations + [extras]
  static let names = ["author", "book", "value", "cover", "pair"]

  /// Bytes that are digits are stored as text.
  private static let covers = ArchivedFiles(
    column: "bytes", folder: "covers", meaning: "the covers", namedAfter: "book",
    encode: { row in
      let data: Data = row["bytes"]
      return data.allSatisfy { (48...57).contains($0) } ? .init(ending: "txt", bytes: Array(data)) : nil
    },
    decode: { file, values in
      guard file.ending == "txt", file.bytes.first != 57 else { throw DatabaseFailure.damaged }
      return Data(file.bytes)
    })

  static func archive(
    format: String = "test.archive/1", problem: @escaping @Sendable (Database) throws -> String? = { _ in nil }
  ) -> TableArchive {
    TableArchive(
      format: format, program: "Test 1.0", introduction: "A test.",
      tables: ArchiveTables(
        archived: names.map {
          ArchivedTable($0, "The \($0).", columns: [.init("name", "its name")], files: $0 == "cover" ? covers : nil)
        }, leftOut: [.init("revision", "It counts.")]),
      problem: problem)
  }

  let database: LocalDatabase
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    database = try scratch.open(Self.migrations)
  }

  func filled() async throws -> MemoryArchive {
    _ = try await database.write(mapping: { (failure: DatabaseFailure) in failure }) { database in
      try database.execute(
        sql: """
          INSERT INTO author (id, name) VALUES (7, 'Zoë "Q" \\ / ' || char(9, 10, 1, 127) || '🏃'), (3, '');
          INSERT INTO book (id, author, text) VALUES ('b', 3, 'two'), ('a', 7, 'one');
          INSERT INTO value VALUES
            (0.1, 9223372036854775807, 'null'), (-0.0, -9223372036854775808, NULL), (9e999, NULL, '1'), (-9e999, 0, ''),
            (5e-324, 1, 'x'), (1.7976931348623157e308, 2, 'y'), (3, 3, 'Infinity'), (1e21, 4, 'z'),
            (1795455370.4637625, 5, ''), (NULL, NULL, NULL);
          INSERT INTO cover VALUES
            ('plain', 2, x'313233'), ('../evil', 2, x'34'), ('Plain', 2, x'35'), ('raw', 2, x'00FF'), ('back', 2, x'39'),
            ('empty', 2, x'');
          INSERT INTO pair VALUES ('b', 1), ('a', 2), ('a', 1);
          """)
    }
    return try await written(database)
  }

  func written(_ database: LocalDatabase) async throws -> MemoryArchive {
    let output = MemoryArchive()
    let members = ArchiveMembers(output)
    _ = try await database.write(Self.archive(), to: members)
    try members.begin("more/own")
    try members.append([1, 2])
    try members.finish()
    return output
  }

  func rows(_ database: LocalDatabase) async throws -> [[String]] {
    try await database.read(mapping: { (failure: DatabaseFailure) in failure }) { database in
      try Self.names.map { name in
        try Row.fetchAll(database, sql: "SELECT *\(name == "pair" ? "" : ", rowid") FROM \(name)").map {
          $0.databaseValues.map { "\($0)" }.joined(separator: "|")
        }
      }
    }
  }

  func other(_ migrations: [Migration] = migrations) throws -> LocalDatabase {
    try LocalDatabase(at: .temporary, migrations: migrations)
  }

  func fill(_ database: LocalDatabase, from source: MemoryArchive, of archive: TableArchive = archive())
    async throws(TableArchiveError) -> TableArchiveReport
  {
    try await database.fill(from: source, of: archive, mapping: { $0 })
  }

  /// An archive with these rows, whose digests are right.
  func forged(_ tables: [String: (bytes: [UInt8], rows: Int)]) throws -> MemoryArchive {
    let output = MemoryArchive()
    let members = ArchiveMembers(output)
    let manifest = TableArchiveManifest(
      format: "test.archive/1", program: "Test 1.0",
      schema: ["core-1-revision", "test-1-author", "test-2-book", "test-3-extras"],
      tables: tables.map { .init(name: $0, file: "log/\($0).jsonl", rows: $1.rows) })
    try members.write("manifest.json", manifest.bytes)
    for (name, table) in tables { try members.write("log/\(name).jsonl", table.bytes) }
    try members.finish()
    return output
  }
}
