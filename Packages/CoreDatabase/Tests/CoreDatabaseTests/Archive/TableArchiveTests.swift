import CoreSystem
import Foundation
import GRDB
import Testing

@testable import CoreDatabase

@Suite struct TableArchiveTests {
  private static let extras = Migration("test-3-extras") { database in
    try database.execute(
      sql: """
        CREATE TABLE value (real REAL, integer INTEGER, text TEXT) STRICT;
        CREATE TABLE cover (book TEXT PRIMARY KEY NOT NULL, form INTEGER NOT NULL, bytes BLOB NOT NULL) STRICT;
        CREATE TABLE pair (one TEXT NOT NULL, other INTEGER NOT NULL, PRIMARY KEY (other, one)) STRICT, WITHOUT ROWID;
        """)
  }
  private static let migrations = Scratch.migrations + [extras]
  private static let names = ["author", "book", "value", "cover", "pair"]

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

  private static func archive(
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

  private let scratch: Scratch
  private let database: LocalDatabase

  init() throws {
    scratch = try Scratch()
    database = try scratch.open(Self.migrations)
  }

  private func filled() async throws -> MemoryArchive {
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

  private func written(_ database: LocalDatabase) async throws -> MemoryArchive {
    let output = MemoryArchive()
    let members = ArchiveMembers(output)
    _ = try await database.write(Self.archive(), to: members)
    try members.begin("more/own")
    try members.append([1, 2])
    try members.finish()
    return output
  }

  private func rows(_ database: LocalDatabase) async throws -> [[String]] {
    try await database.read(mapping: { (failure: DatabaseFailure) in failure }) { database in
      try Self.names.map { name in
        try Row.fetchAll(database, sql: "SELECT *\(name == "pair" ? "" : ", rowid") FROM \(name)").map {
          $0.databaseValues.map { "\($0)" }.joined(separator: "|")
        }
      }
    }
  }

  private func other(_ migrations: [Migration] = migrations) throws -> LocalDatabase {
    try LocalDatabase(at: .temporary, migrations: migrations)
  }

  private func fill(_ database: LocalDatabase, from source: MemoryArchive, of archive: TableArchive = archive())
    async throws(TableArchiveError) -> TableArchiveReport
  {
    try await database.fill(from: source, of: archive, mapping: { $0 })
  }

  @Test func `every row of every table is the same in the new database, in the same order`() async throws {
    let source = try await filled()
    let copy = try other()
    let report = try await fill(copy, from: source)
    #expect(try await rows(copy) == rows(database))
    #expect(report.rowCounts == ["author": 2, "book": 2, "value": 10, "cover": 6, "pair": 3])
    let again = try await written(copy)
    #expect(again.members.map(\.path) == source.members.map(\.path))
    #expect(again.members.map(\.bytes) == source.members.map(\.bytes))
  }

  @Test func `the members are readable without the program`() async throws {
    let source = try await filled()
    #expect(source.isFinished)
    #expect(
      source.members.map(\.path) == [
        "manifest.json", "README.txt", "log/author.jsonl", "log/book.jsonl", "log/value.jsonl", "covers/plain.txt",
        "covers/row_2.txt", "covers/row_3.txt", "covers/raw.bin", "covers/back.bin", "covers/empty.txt",
        "log/cover.jsonl", "log/pair.jsonl", "more/own", "SHA256SUMS",
      ])
    #expect(
      source["log/book.jsonl"]
        == "{\"id\":\"b\",\"author\":3,\"text\":\"two\"}\n{\"id\":\"a\",\"author\":7,\"text\":\"one\"}\n")
    #expect(source["log/value.jsonl"].contains("{\"real\":\"-Infinity\",\"integer\":0,\"text\":\"\"}"))
    #expect(source["log/cover.jsonl"].hasPrefix("{\"book\":\"plain\",\"form\":2,\"bytes\":\"covers/plain.txt\"}\n"))
    #expect(source["README.txt"].contains("log/author.jsonl\n  The author.\n    name: its name"))
    #expect(source["README.txt"].contains("revision: It counts."))
    #expect(source["SHA256SUMS"].contains("\(SHA256Digest(of: Data([1, 2])).hexadecimal)  more/own\n"))
  }

  @Test func `members may come in any order, with others among them`() async throws {
    let source = MemoryArchive([(".DS_Store", [9])] + (try await filled()).members.reversed())
    let copy = try other()
    _ = try await fill(copy, from: source)
    #expect(try await rows(copy) == rows(database))
  }

  @Test func `an archive of an earlier schema is updated`() async throws {
    let source = try await filled()
    let later = Migration("test-4-later") { database in
      try database.execute(sql: "ALTER TABLE author ADD COLUMN born INTEGER; UPDATE author SET born = 1900 + id")
    }
    let copy = try other(Self.migrations + [later])
    _ = try await fill(copy, from: source)
    #expect(
      try await copy.read(mapping: { (failure: DatabaseFailure) in failure }) {
        try Int.fetchAll($0, sql: "SELECT born FROM author ORDER BY born")
      } == [1903, 1907])
  }

  @Test func `an archive of a later schema or format is left alone`() async throws {
    let source = try await filled()
    let copy = try other(Scratch.migrations)
    await #expect(throws: TableArchiveError.newer(program: "Test 1.0")) { try await fill(copy, from: source) }
    await #expect(throws: TableArchiveError.newer(program: "Test 1.0")) {
      try await fill(try other(), from: source, of: Self.archive(format: "test.archive/0"))
    }
    await #expect(throws: TableArchiveError.notAnArchive) {
      try await fill(try other(), from: source, of: Self.archive(format: "another/1"))
    }
    await #expect(throws: TableArchiveError.notAnArchive) { try await fill(try other(), from: MemoryArchive()) }
  }

  @Test func `a database with rows is left alone`() async throws {
    let source = try await filled()
    let before = try await rows(database)
    await #expect(
      throws: TableArchiveError.notEmpty(rowCounts: ["author": 2, "book": 2, "value": 10, "cover": 6, "pair": 3])
    ) { try await fill(database, from: source) }
    #expect(try await rows(database) == before)
  }

  @Test func `what the program finds wrong with the rows ends it`() async throws {
    let source = try await filled()
    let copy = try other()
    await #expect(throws: TableArchiveError.damaged(member: "log", problem: "too many books")) {
      try await fill(copy, from: source, of: Self.archive { _ in "too many books" })
    }
    #expect(try await rows(copy).allSatisfy(\.isEmpty))
  }

  @Test func `any changed, missing, repeated or cut member ends it, and nothing is changed`() async throws {
    let source = try await filled()
    let copy = try other()
    var damaged: [MemoryArchive] = []
    for index in source.members.indices {
      var members = source.members
      members.remove(at: index)
      damaged.append(MemoryArchive(members))
      members = source.members
      guard !members[index].bytes.isEmpty else { continue }
      members[index].bytes[members[index].bytes.count / 2] ^= 1
      damaged.append(MemoryArchive(members))
      members[index].bytes = Array(source.members[index].bytes.dropLast(2))
      damaged.append(MemoryArchive(members))
      damaged.append(MemoryArchive(source.members + [source.members[index]]))
    }
    var accepted = 0
    for archive in damaged {
      do throws(TableArchiveError) {
        _ = try await fill(copy, from: archive)
        accepted += 1
      } catch {
        switch error {
        case .damaged, .notAnArchive, .newer: break
        default: Issue.record("\(error)")
        }
      }
      guard accepted == 0 else { break }
    }
    #expect(accepted == 0)
    #expect(try await rows(copy).allSatisfy(\.isEmpty))
  }

  @Test(
    arguments: [
      "{\"id\":1,\"name\":\"a\",\"evil\":1}", "{\"id\":1.5,\"name\":\"a\"}", "{\"id\":1e300,\"name\":\"a\"}",
      "{\"id\":99999999999999999999,\"name\":\"a\"}", "{\"id\":\"1\",\"name\":\"a\"}", "{\"id\":1,\"name\":2}",
      "{\"id\":1}", "{\"id\":[1],\"name\":\"a\"}", "[1]", "", "{\"id\":1,\"name\":\"a\"}\n{\"id\":1,\"name\":\"b\"}",
    ])
  func `rows that the table cannot have end it, even with the right digest`(_ lines: String) async throws {
    let text = lines + "\n"
    let rows = lines.split(separator: "\n", omittingEmptySubsequences: false).count
    let source = try forged(["author": (Array(text.utf8), rows)])
    let copy = try other()
    do throws(TableArchiveError) {
      _ = try await fill(copy, from: source)
      Issue.record("it was accepted")
    } catch {
      guard case .damaged(member: "log/author.jsonl", _) = error else { throw error }
    }
    #expect(try await self.rows(copy).allSatisfy(\.isEmpty))
  }

  @Test func `a row that refers to a missing one, and a table of no archive, end it`() async throws {
    let book = Array("{\"id\":\"a\",\"author\":7,\"text\":\"one\"}\n".utf8)
    for source in [
      try forged(["book": (book, 1)]), try forged(["grdb_migrations": (Array("{\"identifier\":\"x\"}\n".utf8), 1)]),
      try forged(["cover": (Array("{\"book\":\"a\",\"form\":1,\"bytes\":\"../x\"}\n".utf8), 1)]),
      try forged(["cover": (Array("{\"book\":\"a\",\"form\":1,\"bytes\":\"manifest.json\"}\n".utf8), 1)]),
    ] {
      let copy = try other()
      do throws(TableArchiveError) {
        _ = try await fill(copy, from: source)
        Issue.record("it was accepted")
      } catch {
        guard case .damaged = error else { throw error }
      }
      #expect(try await rows(copy).allSatisfy(\.isEmpty))
    }
  }

  /// An archive with these rows, whose digests are right.
  private func forged(_ tables: [String: (bytes: [UInt8], rows: Int)]) throws -> MemoryArchive {
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

  @Test func `no file is left next to the log`() async throws {
    let source = try await filled()
    let target = try Scratch()
    let copy = try target.open(Self.migrations)
    _ = try await fill(copy, from: source)
    await copy.close()
    #expect(try target.files() == ["log.sqlite"])
  }
}
