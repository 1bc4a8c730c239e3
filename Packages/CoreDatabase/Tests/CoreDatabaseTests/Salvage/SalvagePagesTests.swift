import Foundation
import GRDB
import Testing

@testable import CoreDatabase

/// Each page of a database is lost in turn; the content of all others must be saved.
struct SalvagePagesTests {
  private static let outings = Migration("test-3-outings") { database in
    try database.execute(
      sql: """
        CREATE TABLE outing (
          number INTEGER PRIMARY KEY NOT NULL, id TEXT NOT NULL UNIQUE, sport TEXT NOT NULL, load REAL, words TEXT NOT NULL
        ) STRICT;
        CREATE INDEX outing_by_sport ON outing (sport, load);
        CREATE TABLE track (outing TEXT PRIMARY KEY NOT NULL, count INTEGER NOT NULL, samples BLOB NOT NULL) STRICT;
        CREATE TABLE lap (
          outing TEXT NOT NULL, position INTEGER NOT NULL, seconds REAL, words TEXT, PRIMARY KEY (outing, position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE setting (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE fetch (id INTEGER PRIMARY KEY AUTOINCREMENT, path TEXT NOT NULL, began REAL NOT NULL) STRICT;
        CREATE VIRTUAL TABLE outing_text USING fts5 (words, content='outing', content_rowid='number', columnsize=0);
        CREATE TRIGGER outing_text_insert AFTER INSERT ON outing BEGIN
          INSERT INTO outing_text (rowid, words) VALUES (new.number, new.words);
        END;
        """)
  }
  /// Statements that fill several pages of the schema table.
  private static let triggers = Migration("test-4-triggers") { database in
    for number in 1...12 {
      let words = (0..<60).map { "\($0 + number)" }.joined(separator: ", ")
      try database.execute(
        sql: """
          CREATE TRIGGER outing_\(number) AFTER DELETE ON outing WHEN old.number IN (\(words)) BEGIN
            DELETE FROM track WHERE outing = old.id AND count IN (\(words), \(words));
          END
          """)
    }
  }
  private static let added = Migration("test-5-added") { database in
    try database.execute(sql: "ALTER TABLE outing ADD COLUMN digest TEXT")
  }
  private static let migrations = Scratch.migrations + [outings, triggers, added]
  private static let tables = ["author", "book", "fetch", "lap", "outing", "setting", "track"]

  private let scratch: Scratch
  private var saved: String { scratch.path("saved.sqlite") }

  init() throws {
    scratch = try Scratch()
  }

  private func fill(_ migrations: [Migration] = Self.migrations, isErasing: Bool = true) async throws {
    let database = try LocalDatabase(
      at: .file(path: scratch.path), migrations: migrations,
      preparing: { try $0.execute(sql: "PRAGMA secure_delete = \(isErasing)") })
    _ = try await database.write(mapping: { $0 as DatabaseFailure }) { database in
      try database.execute(
        sql: """
          CREATE TEMP TABLE step AS
            WITH RECURSIVE step (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM step WHERE n < 120) SELECT n FROM step;
          INSERT INTO author SELECT n, 'author ' || n || printf(' %080d', n) FROM step;
          INSERT INTO book (id, author, text) SELECT 'b' || n, n, printf('%0120d', n) FROM step;
          INSERT INTO outing (number, id, sport, load, words)
            SELECT (1300000000000 + n * 86400000) * 1024, 'o' || n, 'sport ' || (n % 5),
              CASE WHEN n % 3 THEN n * 0.5 END, 'word' || n || printf(' %0160d', n) FROM step;
          INSERT INTO track
            SELECT 'o' || n, n, CAST(printf('%0' || (n * 120) || 'd', n) AS BLOB) FROM step WHERE n % 9 = 0;
          INSERT INTO lap SELECT 'o' || n, 1, n / 7.0, printf('%090d', n) FROM step;
          INSERT INTO lap SELECT 'o' || n, 2, NULL, printf('%01500d', n) FROM step WHERE n % 20 = 0;
          INSERT INTO setting SELECT 'setting' || n, 'value ' || n FROM step WHERE n < 20;
          INSERT INTO fetch (path, began) SELECT '/rides/' || n, n FROM step;
          DROP TABLE step;
          """)
    }
    await database.close()
  }

  /// All rows of all tables, as text.
  private func rows(_ path: String) throws -> [String: Set<String>] {
    try DatabaseQueue(path: path).read { database in
      try Dictionary(
        uniqueKeysWithValues: Self.tables.map { table in
          (table, Set(try Row.fetchAll(database, sql: "SELECT * FROM \(table)").map(\.description)))
        })
    }
  }

  private struct Page {
    let number: Int
    let owner: String
    let kind: String
    let cellCount: Int

    /// The maximum number of the table's rows that may be lost with this page.
    func mostLost(of table: String) -> Int {
      guard owner == table else { return 0 }
      switch kind {
      case "leaf": return cellCount
      case "internal": return table == "lap" || table == "setting" ? cellCount : 0
      default: return 1
      }
    }
  }

  private func pages() throws -> [Page] {
    try DatabaseQueue(path: scratch.path).read { database in
      try Row.fetchAll(database, sql: "SELECT pageno, name, pagetype, ncell FROM dbstat").map {
        Page(number: $0[0], owner: $0[1], kind: $0[2], cellCount: $0[3])
      }
    }
  }

  private static func garbage(_ page: Int) -> Data {
    var state = UInt64(page) &* 0x9e37_79b9_7f4a_7c15
    return Data(
      (0..<4096).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 56)
      })
  }

  private func overwrite(_ page: Int, with content: Data) throws {
    let file = try FileHandle(forUpdating: URL(filePath: scratch.path))
    try file.seek(toOffset: UInt64(page - 1) * 4096)
    try file.write(contentsOf: content)
    try file.close()
  }

  private func salvage() throws -> SalvageReport {
    try? FileManager.default.removeItem(atPath: saved)
    return try LocalDatabase.salvage(from: scratch.path, to: saved, migrations: Self.migrations)
  }

  private func change(_ sql: String) async throws {
    let database = try LocalDatabase(
      at: .file(path: scratch.path), migrations: Self.migrations,
      preparing: { try $0.execute(sql: "PRAGMA secure_delete = OFF") })
    _ = try await database.write(mapping: { $0 as DatabaseFailure }) { try $0.execute(sql: sql) }
    await database.close()
  }

  @Test(arguments: ["zeros", "garbage"])
  func `all rows on other pages are saved when any page is lost`(kind: String) async throws {
    try await fill()
    let (whole, before, pages) = (try scratch.bytes(scratch.path), try rows(scratch.path), try pages())
    try #require(Set(pages.map(\.kind)) == ["leaf", "internal", "overflow"])
    try #require(pages.filter { $0.owner == "sqlite_schema" }.count > 3)
    for page in pages {
      try overwrite(page.number, with: kind == "zeros" ? Data(count: 4096) : Self.garbage(page.number))
      let report = try salvage()
      let after = try rows(saved)
      for table in Self.tables {
        let (old, new) = (before[table] ?? [], after[table] ?? [])
        let dropped = report.tables.first { $0.name == table }?.orphanedRowCount ?? 0
        #expect(
          old.count - new.count - dropped <= page.mostLost(of: table), "\(table), page \(page.number) of \(page.owner)")
        // Damage to the end of a row's last page may go undetected.
        if page.kind != "overflow" || page.owner != table {
          #expect(new.isSubset(of: old), "\(table), page \(page.number)")
        }
      }
      #expect(try LocalDatabase.examine(fileAt: saved, knownMigrations: Self.migrations).isSound)
      try overwrite(page.number, with: whole.dropFirst((page.number - 1) * 4096).prefix(4096))
    }
  }

  @Test(arguments: [1, 2])
  func `deleted rows on free pages stay deleted`(lostPage: Int) async throws {
    try await fill(isErasing: false)
    let all = try rows(scratch.path)
    try await change(
      "DELETE FROM fetch WHERE id > 20; DELETE FROM lap WHERE outing > 'o15'; DELETE FROM track WHERE count > 50")
    let before = try rows(scratch.path)
    // The first page has the list of free pages; the other is the root page of a table.
    let page = lostPage == 1 ? 1 : try #require(pages().first { $0.owner == "outing" && $0.kind == "internal" }).number
    try overwrite(page, with: Data(count: 4096))
    _ = try salvage()
    let after = try rows(saved)
    #expect(after == before)
    #expect(before["fetch"]?.count == 20 && all["fetch"]?.count == 120)
  }

  @Test func `rows older than an added column are saved with its default value`() async throws {
    try await fill(Self.migrations.dropLast())
    try await change("INSERT INTO outing VALUES (5, 'later', 'running', 1, 'words', 'digest')")
    let before = try rows(scratch.path)
    try overwrite(1, with: Data(count: 4096))
    _ = try salvage()
    #expect(try rows(saved) == before)
  }

  @Test func `rows in the WAL are salvaged together with the pages`() async throws {
    try await fill()
    let database = try scratch.open(Self.migrations)
    try await database.add(["in the WAL"])
    let copy = scratch.path("killed.sqlite")
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: scratch.path + suffix, toPath: copy + suffix)
    }
    await database.close()
    let page = try #require(pages().first { $0.owner == "author" && $0.kind == "internal" })
    let file = try FileHandle(forUpdating: URL(filePath: copy))
    for lost in [1, page.number] {
      try file.seek(toOffset: UInt64(lost - 1) * 4096)
      try file.write(contentsOf: Data(count: 4096))
    }
    try file.close()
    _ = try LocalDatabase.salvage(from: copy, to: saved, migrations: Self.migrations)
    #expect(try rows(saved) == rows(scratch.path))
  }
}
