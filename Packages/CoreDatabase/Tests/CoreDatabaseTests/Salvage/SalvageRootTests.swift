import Foundation
import GRDB
import Testing

@testable import CoreDatabase

/// Salvaging a database in which a table has lost its root page.
struct SalvageRootTests {
  /// Rows numbered by times in milliseconds multiplied by 1024, and therefore far apart.
  private static let outings = Migration("test-3-outings") { database in
    try database.execute(
      sql: """
        CREATE TABLE outing (number INTEGER PRIMARY KEY NOT NULL, id TEXT NOT NULL UNIQUE, words TEXT NOT NULL) STRICT;
        CREATE INDEX outing_by_words ON outing (words);
        CREATE TABLE copy (
          number INTEGER PRIMARY KEY NOT NULL, id TEXT NOT NULL UNIQUE, outing TEXT NOT NULL, words TEXT NOT NULL
        ) STRICT;
        CREATE TABLE lap (
          outing TEXT NOT NULL, position INTEGER NOT NULL, words TEXT NOT NULL, PRIMARY KEY (outing, position)
        ) STRICT, WITHOUT ROWID;
        CREATE VIRTUAL TABLE outing_text USING fts5 (words, content='outing', content_rowid='number', columnsize=0);
        CREATE TRIGGER outing_text_insert AFTER INSERT ON outing BEGIN
          INSERT INTO outing_text (rowid, words) VALUES (new.number, new.words);
        END;
        CREATE TRIGGER outing_text_delete AFTER DELETE ON outing BEGIN
          INSERT INTO outing_text (outing_text, rowid, words) VALUES ('delete', old.number, old.words);
        END;
        CREATE VIRTUAL TABLE diary USING fts5 (text);
        """)
  }
  private static let migrations = Scratch.migrations + [outings]
  private static let tables = ["author", "book", "copy", "diary", "lap", "outing", "revision"]

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func fill(_ outings: Int = 1500) async throws {
    let database = try scratch.open(Self.migrations)
    _ = try await database.write(mapping: { $0 }) { database in
      try database.execute(
        sql: """
          CREATE TEMP TABLE step AS
            WITH RECURSIVE step (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM step WHERE n < \(outings)) SELECT n FROM step;
          INSERT INTO author SELECT n, 'author ' || n FROM step;
          INSERT INTO book (id, author, text) SELECT 'b' || n, n, printf('%0100d', n) FROM step;
          INSERT INTO outing
            SELECT (1300000000000 + n * 86400000) * 1024, 'o' || n, 'word' || n || printf(' %0100d', n) FROM step;
          INSERT INTO copy
            SELECT (1300000000000 + n * 86400000) * 1024, 'c' || n, 'o' || n, printf('%0100d', n) FROM step;
          INSERT INTO lap SELECT 'o' || n, 1, printf('%0100d', n) FROM step;
          INSERT INTO diary SELECT 'day' || n FROM step;
          DROP TABLE step;
          """)
    }
    await database.close()
  }

  /// The tables and indexes of a file with their root pages.
  private func roots() throws -> [(name: String, page: Int)] {
    try DatabaseQueue(path: scratch.path).read { database in
      try Row.fetchAll(database, sql: "SELECT name, rootpage FROM sqlite_master WHERE rootpage > 0").map {
        ($0["name"], $0["rootpage"])
      }
    }
  }

  private func rows(_ path: String) throws -> [String: Int] {
    try DatabaseQueue(path: path).read { database in
      try Dictionary(
        uniqueKeysWithValues: Self.tables.map { table in
          (table, try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? -1)
        })
    }
  }

  @Test func `a lost root page costs only the rows on it`() async throws {
    try await fill()
    let whole = try scratch.bytes(scratch.path)
    let before = try rows(scratch.path)
    // The text of a full-text table is a separate table; nothing in its index is needed.
    let tables = ["diary_content": "diary"]
    for (name, page) in try roots() {
      let garbage = (0..<4096).map { UInt8(0x20 + ($0 * 73 + page * 31) % 0xe0) }
      let (path, saved) = (scratch.path("\(name).sqlite"), scratch.path("\(name)-saved.sqlite"))
      try (whole.prefix((page - 1) * 4096) + garbage + whole.dropFirst(page * 4096)).write(to: URL(filePath: path))
      let report = try LocalDatabase.salvage(from: path, to: saved, migrations: Self.migrations)

      let damaged = tables[name] ?? (Self.tables.contains(name) ? name : nil)
      #expect(report.damagedTables == [damaged].compactMap(\.self), "\(name)")
      // All tables have pages below their root, but the root of `lap` has rows too; a lost revision is restored.
      let after = try rows(saved)
      for table in Self.tables where table != "lap" || name != "lap" {
        #expect(after[table] == before[table], "\(table) with \(name)")
      }
      #expect(try LocalDatabase.examine(fileAt: saved, knownMigrations: Self.migrations).isSound, "\(name)")
      #expect(try scratch.strings("SELECT rowid FROM outing_text('word77')", in: saved).count == 1, "\(name)")
      #expect(try scratch.strings("SELECT rowid FROM diary('day77')", in: saved) == ["77"], "\(name)")
    }
  }

  @Test func `rows with distant numbers are found between unreadable pages`() async throws {
    try await fill()
    let leaves = try scratch.leaves(of: "outing")
    try #require(leaves.count > 30)
    let bad = leaves.indices.filter { $0.isMultiple(of: 3) }
    try scratch.spoil(bad.map { leaves[$0] })
    let saved = scratch.path("saved.sqlite")
    let report = try LocalDatabase.salvage(from: scratch.path, to: saved, migrations: Self.migrations)
    #expect(report.damagedTables == ["outing"])
    let perPage = 1500 / leaves.count
    let count = try #require(try rows(saved)["outing"])
    #expect(count > (leaves.count - bad.count - 2) * perPage)
  }

  @Test func `a salvage removes partial files of a killed salvage`() async throws {
    try await fill(10)
    let saved = scratch.path("saved.sqlite")
    let others = ["other.sqlite.part-1"]
    for name in ["saved.sqlite.part-1", "saved.sqlite.part-1-journal"] + others {
      try Data("half".utf8).write(to: URL(filePath: scratch.path(name)))
    }
    _ = try LocalDatabase.salvage(from: scratch.path, to: saved, migrations: Self.migrations)
    #expect(try scratch.files() == ["log.sqlite"] + others + ["saved.sqlite"])
  }
}
