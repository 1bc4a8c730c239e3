import Foundation
import GRDB
import Testing

@testable import CoreDatabase

struct SalvageTests {
  private static let library = Migration("test-3-library") { database in
    try database.execute(
      sql: """
        CREATE TABLE page (
          book TEXT NOT NULL REFERENCES book (id) ON DELETE CASCADE,
          number INTEGER NOT NULL,
          text TEXT NOT NULL,
          PRIMARY KEY (book, number)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE loan (id INTEGER PRIMARY KEY AUTOINCREMENT, book TEXT REFERENCES book (id) ON DELETE SET NULL) STRICT;
        CREATE TABLE tally (id INTEGER PRIMARY KEY CHECK (id = 1), books INTEGER NOT NULL) STRICT;
        INSERT INTO tally (id, books) VALUES (1, 0);
        CREATE TRIGGER tally_book AFTER INSERT ON book BEGIN UPDATE tally SET books = books + 1; END;
        CREATE VIRTUAL TABLE book_text USING fts5(text, content='book', content_rowid='rowid');
        CREATE TRIGGER book_text_new AFTER INSERT ON book BEGIN
          INSERT INTO book_text (rowid, text) VALUES (new.rowid, new.text);
        END;
        CREATE VIRTUAL TABLE diary USING fts5(text);
        """)
  }
  private static let migrations = Scratch.migrations + [library]

  private let scratch: Scratch
  private var saved: String { scratch.path("saved.sqlite") }

  init() throws {
    scratch = try Scratch()
  }

  /// 300 authors with one three-page book each; every tenth book is on loan.
  private func fillLibrary() async throws {
    let database = try scratch.open(Self.migrations)
    _ = try await database.write(mapping: { $0 }) { database in
      for number in 1...300 {
        let id = String(format: "%04x", number * 199)
        try database.execute(sql: "INSERT INTO author VALUES (?, ?)", arguments: [number, "author \(number)"])
        try database.execute(
          sql: "INSERT INTO book (id, author, text) VALUES (?, ?, ?)",
          arguments: [id, number, "word\(number) " + String(repeating: "filling ", count: 20)])
        for page in 1...3 {
          try database.execute(
            sql: "INSERT INTO page VALUES (?, ?, ?)", arguments: [id, page, String(repeating: "p", count: 90)])
        }
        if number.isMultiple(of: 10) {
          try database.execute(sql: "INSERT INTO loan (book) VALUES (?)", arguments: [id])
        }
      }
      try database.execute(sql: "DELETE FROM loan WHERE id = 30; INSERT INTO diary (text) VALUES ('a good day')")
    }
    await database.close()
  }

  private func salvage() throws(DatabaseFailure) -> SalvageReport {
    try LocalDatabase.salvage(from: scratch.path, to: saved, migrations: Self.migrations)
  }

  private func count(_ what: String, in path: String) throws -> Int {
    try DatabaseQueue(path: path).read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(what)") ?? -1 }
  }

  private func table(_ name: String, of report: SalvageReport) throws -> SalvageReport.Table {
    try #require(report.tables.first { $0.name == name })
  }

  @Test func `salvaging an undamaged database copies every row once`() async throws {
    try await fillLibrary()
    let report = try salvage()
    #expect(report.tables.map(\.name) == ["author", "book", "diary", "loan", "page", "revision", "tally"])
    #expect(report.tables.map(\.savedRowCount) == [300, 300, 1, 29, 900, 1, 1])
    #expect(report.damagedTables.isEmpty)
    for sql in [
      "SELECT id || author || text || length || rowid FROM book", "SELECT book || number FROM page",
      "SELECT seq FROM sqlite_sequence", "SELECT books FROM tally", "SELECT value FROM revision",
      "SELECT rowid FROM book_text('word17')", "SELECT rowid FROM diary('good')",
      "SELECT sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name",
    ] {
      #expect(try scratch.strings(sql, in: saved) == scratch.strings(sql))
    }
    #expect(try LocalDatabase.examine(fileAt: saved, knownMigrations: Self.migrations).isSound)
    #expect(try FileManager.default.attributesOfItem(atPath: saved)[.posixPermissions] as? Int == 0o600)
  }

  @Test func `unreadable pages are skipped, and rows that depend on lost rows are dropped`() async throws {
    try await fillLibrary()
    let before = try scratch.strings("SELECT id FROM book ORDER BY rowid")
    let leaves = try scratch.leaves(of: "book")
    try scratch.spoil([leaves[2], leaves[6]])
    let original = try scratch.bytes(scratch.path)
    let report = try salvage()

    #expect(report.damagedTables == ["book"])
    let books = try scratch.strings("SELECT id FROM book ORDER BY rowid", in: saved)
    let perPage = before.count / leaves.count
    #expect((before.count - 3 * perPage...before.count - perPage).contains(books.count))
    #expect(books.first == before.first && books.last == before.last)
    let lost = before.count - books.count
    #expect(try table("book", of: report).savedRowCount == books.count)
    #expect(try table("page", of: report).orphanedRowCount == 3 * lost)
    #expect(try count("page", in: saved) == 900 - 3 * lost)
    #expect(try count("loan", in: saved) == 29, "a loan outlives its book")
    #expect(
      try count("loan WHERE book IS NULL", in: saved)
        == before.indices.filter {
          ($0 + 1).isMultiple(of: 10) && $0 != 299 && !books.contains(before[$0])
        }.count)
    #expect(try LocalDatabase.examine(fileAt: saved, knownMigrations: Self.migrations).isSound)
    #expect(try count("book_text('filling')", in: saved) == books.count)
    #expect(try scratch.bytes(scratch.path) == original)
  }

  @Test func `isolated readable pages between damaged ones are found`() async throws {
    try await fillLibrary()
    try await add(authors: 301...3000)
    let all = try scratch.leaves(of: "author")
    let good = [all[4], all[9]]
    try scratch.spoil(all.filter { !good.contains($0) })
    let report = try salvage()
    let perPage = 3000 / all.count
    #expect((perPage...4 * perPage).contains(try table("author", of: report).savedRowCount))
  }

  private func add(authors: ClosedRange<Int>) async throws {
    let database = try scratch.open(Self.migrations)
    try await database.add(authors.map { "author \($0)" })
    await database.close()
  }

  @Test func `unreadable pages of a WITHOUT ROWID table are skipped`() async throws {
    try await fillLibrary()
    let leaves = try scratch.leaves(of: "page")
    try #require(leaves.count > 8)
    let good = [leaves[0], leaves[4], leaves[leaves.count - 1]]
    try scratch.spoil(leaves.filter { !good.contains($0) })
    let report = try salvage()
    let perPage = 900 / leaves.count
    let count = try table("page", of: report).savedRowCount
    #expect(count > 2 * perPage && count < 4 * perPage)
    #expect(try table("page", of: report).isDamaged)
    #expect(try table("book", of: report).savedRowCount == 300)
  }

  @Test func `the rows before the end of a truncated file are saved`() async throws {
    try await scratch.fill((0..<5000).map { "author number \($0)" }, migrations: Self.migrations)
    let page = try scratch.leaves(of: "author")[20]
    try scratch.bytes(scratch.path).prefix((page - 1) * 4096).write(to: URL(filePath: scratch.path))
    let report = try salvage()
    #expect(report.damagedTables == ["author"])
    let names = try scratch.names(in: saved)
    #expect(names.count > 1000 && names.count < 4000)
    #expect(names == names.indices.map { "author number \($0)" })
  }

  @Test func `a damaged index costs no rows`() async throws {
    try await fillLibrary()
    try scratch.spoil(try scratch.leaves(of: "author_by_name") + scratch.leaves(of: "sqlite_autoindex_book_1"))
    let report = try salvage()
    #expect(report.damagedTables.isEmpty)
    #expect(try count("book", in: saved) == 300)
  }

  @Test func `a lost row that the schema itself inserts is inserted again`() async throws {
    try await fillLibrary()
    try scratch.spoil(try scratch.leaves(of: "tally") + scratch.leaves(of: "revision"))
    let report = try salvage()
    #expect(report.damagedTables == ["revision", "tally"])
    #expect(try scratch.strings("SELECT books FROM tally", in: saved) == ["0"])
    #expect(try scratch.strings("SELECT value FROM revision", in: saved) == ["0"])
  }

  @Test func `a database with an earlier schema is salvaged with it, then migrated`() async throws {
    try await scratch.fill((0..<2000).map { "author number \($0)" }, migrations: [Scratch.author])
    try scratch.spoil([try #require(scratch.leaves(of: "author").dropFirst(3).first)])
    let report = try salvage()
    #expect(report.tables.map(\.name) == ["author", "revision"])
    let examination = try LocalDatabase.examine(fileAt: saved, knownMigrations: Self.migrations)
    #expect(examination.pendingMigrations.isEmpty && examination.isSound)
    #expect(try count("author", in: saved) > 1700)
  }

  @Test func `a database with an unreadable migration list is treated as current`() async throws {
    try await fillLibrary()
    try scratch.spoil(
      try scratch.leaves(of: "grdb_migrations") + scratch.leaves(of: "sqlite_autoindex_grdb_migrations_1"))
    #expect(try salvage().damagedTables.isEmpty)
    #expect(try count("book", in: saved) == 300)
  }

  @Test func `rows that violate a table constraint are counted and dropped`() async throws {
    try await fillLibrary()
    try await DatabaseQueue(path: scratch.path).write {
      try $0.execute(sql: "PRAGMA ignore_check_constraints = ON; INSERT INTO tally VALUES (2, 5)")
    }
    let tally = try table("tally", of: try salvage())
    #expect(tally.savedRowCount == 1 && tally.rejectedRowCount == 1 && !tally.isDamaged)
  }

  @Test func `a failed salvage is reported, and creates no file`() async throws {
    func failure() throws -> DatabaseFailure? {
      defer { try? FileManager.default.removeItem(atPath: scratch.path) }
      do { _ = try salvage() } catch {
        #expect(!FileManager.default.fileExists(atPath: saved))
        return error
      }
      return nil
    }
    #expect(try failure() == .cannotOpen(reason: "\(scratch.path) does not exist"))
    try Data(repeating: 0x41, count: 5000).write(to: URL(filePath: scratch.path))
    #expect(try failure() == .notADatabase)
    try await DatabaseQueue(path: scratch.path).write { try $0.execute(sql: "CREATE TABLE theirs (id INTEGER)") }
    #expect(try failure() == .foreign)
    try await scratch.fill(["Ada"], migrations: Self.migrations + [Migration("test-4-later") { _ in }])
    #expect(try failure() == .newerSchema)
    let database = try scratch.open(Self.migrations)
    #expect(throws: DatabaseFailure.busy) { try salvage() }
    withExtendedLifetime(database) {}
    try Data("precious".utf8).write(to: URL(filePath: saved))
    #expect(throws: DatabaseFailure.cannotOpen(reason: "\(saved) already exists")) { try salvage() }
    #expect(try scratch.bytes(saved) == Data("precious".utf8))
  }
}
