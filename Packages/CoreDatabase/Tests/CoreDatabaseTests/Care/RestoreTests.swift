import Foundation
import GRDB
import Testing

@testable import CoreDatabase

struct RestoreTests {
  private let scratch: Scratch
  private var backup: String { scratch.path("backup.sqlite") }
  private var kept: String { scratch.path("log.before-restore-1.sqlite") }

  init() throws {
    scratch = try Scratch()
  }

  private func restore() throws(DatabaseFailure) -> String? {
    try LocalDatabase.restore(from: backup, to: scratch.path, knownMigrations: Scratch.migrations)
  }

  /// The content of each file by its name.
  private func fileContents() throws -> [String: Data] {
    Dictionary(uniqueKeysWithValues: try scratch.files().map { ($0, try scratch.bytes(scratch.path($0))) })
  }

  @Test func `a restore replaces the database and keeps the old one`() async throws {
    try await scratch.fill(["old"])
    try await scratch.fill(["saved"], at: backup)
    #expect(try restore() == kept)
    #expect(try scratch.names() == ["saved"])
    #expect(try scratch.names(in: kept) == ["old"])
    #expect(try await scratch.open().names() == ["saved"])
  }

  @Test func `each restore keeps the previous database under a different name`() async throws {
    try await scratch.fill(["old"])
    try await scratch.fill(["saved"], at: backup)
    _ = try restore()
    #expect(try restore() == scratch.path("log.before-restore-2.sqlite"))
    #expect(try scratch.names(in: kept) == ["old"])
  }

  @Test func `a restore works without an existing database`() async throws {
    try await scratch.fill(["saved"], at: backup)
    let path = scratch.path("new/log.sqlite")
    let kept = try LocalDatabase.restore(from: backup, to: path, knownMigrations: Scratch.migrations)
    #expect(kept == nil)
    #expect(try scratch.names(in: path) == ["saved"])
  }

  @Test func `a WAL left by a crash is kept with the old database and not applied to the new one`() async throws {
    let database = try scratch.open()
    try await database.add(["in the WAL"])
    let crashed = scratch.path("crashed.sqlite")
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: scratch.path + suffix, toPath: crashed + suffix)
    }
    try await scratch.fill(["saved"], at: backup)
    let kept = try LocalDatabase.restore(from: backup, to: crashed, knownMigrations: Scratch.migrations)
    #expect(try scratch.names(in: kept) == ["in the WAL"])
    #expect(try scratch.names(in: crashed) == ["saved"])
  }

  @Test func `an unreadable database is kept unchanged with all its files`() async throws {
    let garbage = Data(repeating: 0x5a, count: 8192)
    for suffix in ["", "-wal", "-shm"] { try garbage.write(to: URL(filePath: scratch.path + suffix)) }
    try await scratch.fill(["saved"], at: backup)
    #expect(try restore() == kept)
    for suffix in ["", "-wal"] { #expect(try scratch.bytes(kept + suffix) == garbage) }
    #expect(try scratch.files().filter { $0.hasPrefix("log.sqlite") } == ["log.sqlite"])
    #expect(try scratch.names() == ["saved"])
  }

  @Test func `a damaged database can be replaced, and is kept as it was`() async throws {
    try await scratch.fill((0..<500).map { "author number \($0)" })
    try scratch.spoil([try #require(scratch.leaves(of: "author").dropFirst(2).first)])
    try await scratch.fill(["saved"], at: backup)
    _ = try restore()
    #expect(try scratch.names() == ["saved"])
    #expect(throws: DatabaseError.self) { try scratch.names(in: kept) }
  }

  @Test func `a restore removes partial files of killed processes and nothing else`() async throws {
    try await scratch.fill(["saved"], at: backup)
    let parts = ["log.sqlite.part-1", "log.before-restore-1.sqlite.part-2", "log.before-step.sqlite.part-3-journal"]
    let others = ["other.sqlite.part-1", "log.before-step.sqlite", "catalog.sqlite.part-4"]
    for name in parts + others { try Data("x".utf8).write(to: URL(filePath: scratch.path(name))) }
    _ = try restore()
    #expect(try scratch.files() == (["backup.sqlite", "log.sqlite"] + others).sorted())
  }

  @Test func `a restored backup with an earlier schema is migrated on opening`() async throws {
    try await scratch.fill(["old"])
    try await scratch.fill(["saved"], at: backup, migrations: Scratch.migrations.through("test-1-author"))
    _ = try restore()
    let database = try scratch.open()
    #expect(try await database.names() == ["saved"])
    #expect(try await database.examine().pendingMigrations.isEmpty)
  }

  @Test func `a backup with a WAL is restored completely`() async throws {
    try await scratch.fill(["old"])
    let live = try LocalDatabase(at: .file(path: backup), migrations: Scratch.migrations)
    try await live.add(["live"])
    _ = try restore()
    #expect(try scratch.names() == ["live"])
  }

  @Test func `a restore fails without changes while the database is open`() async throws {
    let database = try scratch.open()
    try await database.add(["old"])
    try await scratch.fill(["saved"], at: backup)
    #expect(throws: DatabaseFailure.busy) { try restore() }
    #expect(try await database.names() == ["old"])
    #expect(try scratch.files() == ["backup.sqlite", "log.sqlite", "log.sqlite-shm", "log.sqlite-wal"])
  }

  @Test func `a restore fails without changes while another program has the database open`() async throws {
    try await scratch.fill(["old"])
    try await scratch.fill(["saved"], at: backup)
    let other = try DatabaseQueue(path: scratch.path)
    try await other.read { _ = try String.fetchAll($0, sql: "SELECT name FROM author") }
    #expect(throws: DatabaseFailure.busy) { try restore() }
    #expect(try await other.read { try String.fetchAll($0, sql: "SELECT name FROM author") } == ["old"])
    #expect(try !scratch.files().contains { $0.contains("restore") || $0.contains("part") })
  }

  @Test func `a database cannot be opened while it is being replaced`() async throws {
    try await scratch.fill(["old"])
    let lock = try #require(DatabaseLock(of: scratch.path))
    try lock.takeAlone()
    #expect(throws: DatabaseFailure.busy) { try scratch.open() }
    withExtendedLifetime(lock) {}
  }

  @Test func `an unusable backup is rejected without changes`() async throws {
    try await scratch.fill(["old"])
    func failure() throws -> DatabaseFailure? {
      let before = try fileContents()
      var failure: DatabaseFailure?
      do { _ = try restore() } catch { failure = error }
      #expect(try fileContents() == before)
      return failure
    }
    #expect(try failure() == .cannotOpen(reason: "\(backup) does not exist"))

    try Data(repeating: 0x41, count: 5000).write(to: URL(filePath: backup))
    #expect(try failure() == .notADatabase)

    try Data().write(to: URL(filePath: backup))
    #expect(try failure() == .notADatabase)

    try await DatabaseQueue(path: backup).write { try $0.execute(sql: "CREATE TABLE theirs (id INTEGER)") }
    #expect(try failure() == .foreign)

    try FileManager.default.removeItem(atPath: backup)
    try await scratch.fill(["new"], at: backup, migrations: Scratch.migrations + [Migration("test-3-later") { _ in }])
    #expect(try failure() == .newerSchema)

    try FileManager.default.removeItem(atPath: backup)
    try await scratch.fill(["orphaned"], at: backup)
    var loose = Configuration()
    loose.foreignKeysEnabled = false
    try await DatabaseQueue(path: backup, configuration: loose).write {
      try $0.execute(sql: "INSERT INTO book (id, author, text) VALUES ('b', 99, '')")
    }
    #expect(try failure() == .damaged)

    try FileManager.default.removeItem(atPath: backup)
    try await scratch.fill((0..<500).map { "author number \($0)" }, at: backup)
    try scratch.spoil([try #require(scratch.leaves(of: "author", in: backup).dropFirst(2).first)], of: backup)
    #expect(try failure() == .damaged)
  }

  @Test func `another program's database is not replaced`() async throws {
    try await DatabaseQueue(path: scratch.path).write { try $0.execute(sql: "CREATE TABLE theirs (id INTEGER)") }
    let before = try scratch.bytes(scratch.path)
    try await scratch.fill(["saved"], at: backup)
    #expect(throws: DatabaseFailure.foreign) { try restore() }
    #expect(try scratch.bytes(scratch.path) == before)
    #expect(try scratch.files() == ["backup.sqlite", "log.sqlite"])
  }
}
