import Foundation
import GRDB
import Testing

@testable import CoreDatabase

struct SchemaUpdateTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func step(_ number: Int) -> Migration {
    Migration("step-\(number)") { try $0.execute(sql: "CREATE TABLE step_\(number) (id INTEGER)") }
  }

  @Test func `a copy is kept before an old database is migrated`() async throws {
    try await scratch.fill(["Ada"], migrations: [Scratch.author])
    let database = try scratch.open()
    let copy = scratch.path("log.before-test-2-book.sqlite")
    #expect(try scratch.names(in: copy) == ["Ada"])
    #expect(
      try scratch.strings("SELECT identifier FROM grdb_migrations", in: copy) == ["core-1-revision", "test-1-author"])
    #expect(try await database.names() == ["Ada"])
  }

  @Test func `the first read after a schema change sees the new columns`() async throws {
    try await scratch.fill(["Ada"], migrations: [Scratch.author])
    let column = Migration("test-3-column") { try $0.execute(sql: "ALTER TABLE author ADD COLUMN born INTEGER") }
    let database = try scratch.open([Scratch.author, column])
    let columns = try await database.read(mapping: { $0 }) { database in
      try Row.fetchOne(database.cachedStatement(sql: "SELECT * FROM author")).map { Array($0.columnNames) } ?? []
    }
    #expect(columns.contains("born"))
  }

  @Test func `a new or up-to-date database needs no copy`() async throws {
    try await scratch.fill(["Ada"])
    _ = try scratch.open()
    #expect(try !scratch.files().contains { $0.contains("before") })
  }

  @Test func `a process killed while it creates a log leaves nothing that would have to be copied`() async throws {
    await #expect(processExitsWith: .exitCode(9)) { [path = scratch.path as String] in
      let killed = Migration("test-2-book") { _ in _exit(9) }
      _ = try LocalDatabase(at: .file(path: path), migrations: [Scratch.author, killed], busyTimeout: 0.05)
    }
    #expect(try scratch.strings("SELECT name FROM sqlite_master").isEmpty)
    let database = try scratch.open()
    try await database.add(["Ada"])
    #expect(try await database.names() == ["Ada"])
    #expect(try !scratch.files().contains { $0.contains("before") })
  }

  @Test func `a new log has the schema and the list of steps that one migrated step by step has`() async throws {
    try await scratch.fill([])
    for count in 0...Scratch.migrations.count {
      try await scratch.fill([], at: scratch.path("old.sqlite"), migrations: Array(Scratch.migrations[..<count]))
    }
    for sql in [
      "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name",
      "SELECT identifier FROM grdb_migrations ORDER BY rowid",
    ] {
      #expect(try scratch.strings(sql) == scratch.strings(sql, in: scratch.path("old.sqlite")))
    }
  }

  @Test func `the newest three copies and those from before a restore are kept`() async throws {
    try await scratch.fill(["Ada"])
    try Data().write(to: URL(filePath: scratch.path("log.before-restore-1.sqlite")))
    for count in 1...5 {
      _ = try scratch.open(Scratch.migrations + (1...count).map(step))
      let copy = scratch.path("log.before-step-\(count).sqlite")
      let date = Date(timeIntervalSince1970: Double(count))
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: copy)
    }
    #expect(
      try scratch.files().filter { $0.contains("before") } == [
        "log.before-restore-1.sqlite", "log.before-step-3.sqlite", "log.before-step-4.sqlite",
        "log.before-step-5.sqlite",
      ])
  }

  @Test func `a failed migration leaves the schema unchanged and keeps the copy`() async throws {
    try await scratch.fill(["Ada"])
    let failing = Migration("step-1") { database in
      try database.execute(sql: "CREATE TABLE half (id INTEGER)")
      try database.execute(sql: "INSERT INTO nowhere VALUES (1)")
    }
    #expect(throws: DatabaseFailure.other(reason: "no such table: nowhere")) {
      try scratch.open(Scratch.migrations + [failing])
    }
    #expect(try scratch.strings("SELECT name FROM sqlite_master WHERE name = 'half'").isEmpty)
    #expect(try scratch.names(in: scratch.path("log.before-step-1.sqlite")) == ["Ada"])
    #expect(try await scratch.open().names() == ["Ada"])
  }

  @Test func `each migration is applied once when several open an old database together`() async throws {
    try await scratch.fill(["Ada"])
    let additions = ["Bo", "Cy", "Di"].map { (name: String) in
      Migration("step-\(name)") { try $0.execute(sql: "INSERT INTO author (name) VALUES (?)", arguments: [name]) }
    }
    let path = scratch.path
    try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<6 {
        group.addTask {
          try await LocalDatabase(at: .file(path: path), migrations: Scratch.migrations + additions).names()
        }
      }
      for try await names in group { #expect(names == ["Ada", "Bo", "Cy", "Di"]) }
    }
  }

  @Test func `a damaged database is rejected before it is migrated`() async throws {
    try await scratch.fill((0..<500).map { "author number \($0)" }, migrations: [Scratch.author])
    try scratch.spoil([try #require(scratch.leaves(of: "author").dropFirst(2).first)])
    #expect(throws: DatabaseFailure.damaged) { try scratch.open() }
    #expect(try scratch.strings("SELECT identifier FROM grdb_migrations") == ["core-1-revision", "test-1-author"])
    #expect(try !scratch.files().contains { $0.contains("before") })
  }

  @Test(.enabled(if: Machine.canMount, "needs to mount a small file system"))
  func `the schema stays unchanged if there is no room for the copy`() async throws {
    let small = scratch.path("small")
    try FileManager.default.createDirectory(atPath: small, withIntermediateDirectories: true)
    #expect(Machine.mount(at: small))
    defer { Machine.unmount(small) }
    let path = small + "/log.sqlite"
    let names = (0..<3).map { _ in String(repeating: "x", count: 100_000) }
    let made = scratch.path("made.sqlite")
    try await scratch.fill(names, at: made, migrations: [Scratch.author])
    try FileManager.default.copyItem(atPath: made, toPath: path)
    #expect(throws: DatabaseFailure.full) {
      try LocalDatabase(at: .file(path: path), migrations: Scratch.migrations)
    }
    #expect(
      try scratch.strings("SELECT identifier FROM grdb_migrations", in: path) == ["core-1-revision", "test-1-author"])
    #expect(try !FileManager.default.contentsOfDirectory(atPath: small).contains { $0.contains("before") })
  }
}
