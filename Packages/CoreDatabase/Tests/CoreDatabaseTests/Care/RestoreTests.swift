import Foundation
import GRDB
import Testing

@testable import CoreDatabase

@Suite(.timeLimit(.minutes(20))) struct RestoreTests {
  private let scratch: Scratch
  private var backup: String { scratch.path("backup.sqlite") }
  private var kept: String { scratch.path("log.before-restore-1.sqlite") }

  init() throws {
    scratch = try Scratch()
  }

  private func restore() throws(DatabaseFailure) -> String? {
    try LocalDatabase.restore(from: backup, to: scratch.path, knownMigrations: Scratch.migrations)
  }

  /// All files with their content.
  private func everything() throws -> [String: Data] {
    Dictionary(uniqueKeysWithValues: try scratch.files().map { ($0, try scratch.bytes(scratch.path($0))) })
  }

  @Test func `the backup takes the place of the database, which is kept`() async throws {
    try await scratch.fill(["old"])
    try await scratch.fill(["saved"], at: backup)
    #expect(try restore() == kept)
    #expect(try scratch.names() == ["saved"])
    #expect(try scratch.names(in: kept) == ["old"])
    #expect(try await scratch.open().names() == ["saved"])
  }

  @Test func `each restore keeps what was there under a name of its own`() async throws {
    try await scratch.fill(["old"])
    try await scratch.fill(["saved"], at: backup)
    _ = try restore()
    #expect(try restore() == scratch.path("log.before-restore-2.sqlite"))
    #expect(try scratch.names(in: kept) == ["old"])
  }

  @Test func `there need not be a database yet`() async throws {
    try await scratch.fill(["saved"], at: backup)
    let path = scratch.path("new/log.sqlite")
    let kept = try LocalDatabase.restore(from: backup, to: path, knownMigrations: Scratch.migrations)
    #expect(kept == nil)
    #expect(try scratch.names(in: path) == ["saved"])
  }

  @Test func `what waits in the WAL after a crash is kept with the old database, and not put into the new one`()
    async throws
  {
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

  @Test func `a database that cannot be opened is kept as it is, all its files`() async throws {
    let garbage = Data(repeating: 0x5a, count: 8192)
    for suffix in ["", "-wal", "-shm"] { try garbage.write(to: URL(filePath: scratch.path + suffix)) }
    try await scratch.fill(["saved"], at: backup)
    #expect(try restore() == kept)
    for suffix in ["", "-wal"] { #expect(try scratch.bytes(kept + suffix) == garbage) }
    #expect(try scratch.files().filter { $0.hasPrefix("log.sqlite") } == ["log.sqlite"])
    #expect(try scratch.names() == ["saved"])
  }

  @Test func `a database damaged within can be replaced, and is kept with its damage`() async throws {
    try await scratch.fill((0..<500).map { "author number \($0)" })
    try scratch.spoil([try #require(scratch.leaves(of: "author").dropFirst(2).first)])
    try await scratch.fill(["saved"], at: backup)
    _ = try restore()
    #expect(try scratch.names() == ["saved"])
    #expect(throws: DatabaseError.self) { try scratch.names(in: kept) }
  }

  @Test func `what a killed process left half-written goes, and nothing else`() async throws {
    try await scratch.fill(["saved"], at: backup)
    let parts = ["log.sqlite.part-1", "log.before-restore-1.sqlite.part-2", "log.before-step.sqlite.part-3-journal"]
    let others = ["other.sqlite.part-1", "log.before-step.sqlite", "catalog.sqlite.part-4"]
    for name in parts + others { try Data("x".utf8).write(to: URL(filePath: scratch.path(name))) }
    _ = try restore()
    #expect(try scratch.files() == (["backup.sqlite", "log.sqlite"] + others).sorted())
  }

  @Test func `a backup of an earlier schema is brought up to date when it is opened`() async throws {
    try await scratch.fill(["old"])
    try await scratch.fill(["saved"], at: backup, migrations: Scratch.migrations.through("test-1-author"))
    _ = try restore()
    let database = try scratch.open()
    #expect(try await database.names() == ["saved"])
    #expect(try await database.examine().pendingMigrations.isEmpty)
  }

  @Test func `a backup that still has a WAL is restored whole`() async throws {
    try await scratch.fill(["old"])
    let live = try LocalDatabase(at: .file(path: backup), migrations: Scratch.migrations)
    try await live.add(["live"])
    _ = try restore()
    #expect(try scratch.names() == ["live"])
  }

  @Test func `while somebody has the database open, nothing is touched`() async throws {
    let database = try scratch.open()
    try await database.add(["old"])
    try await scratch.fill(["saved"], at: backup)
    #expect(throws: DatabaseFailure.busy) { try restore() }
    #expect(try await database.names() == ["old"])
    #expect(try scratch.files() == ["backup.sqlite", "log.sqlite", "log.sqlite-shm", "log.sqlite-wal"])
  }

  @Test func `nor while another program has it open`() async throws {
    try await scratch.fill(["old"])
    try await scratch.fill(["saved"], at: backup)
    let other = try DatabaseQueue(path: scratch.path)
    try await other.read { _ = try String.fetchAll($0, sql: "SELECT name FROM author") }
    #expect(throws: DatabaseFailure.busy) { try restore() }
    #expect(try await other.read { try String.fetchAll($0, sql: "SELECT name FROM author") } == ["old"])
    #expect(try !scratch.files().contains { $0.contains("restore") || $0.contains("part") })
  }

  @Test func `nobody opens a database that is being replaced`() async throws {
    try await scratch.fill(["old"])
    let lock = try #require(DatabaseLock(of: scratch.path))
    try lock.takeAlone()
    #expect(throws: DatabaseFailure.busy) { try scratch.open() }
    withExtendedLifetime(lock) {}
  }

  @Test func `a backup that will not do is refused, and nothing is touched`() async throws {
    try await scratch.fill(["old"])
    func refusal() throws -> DatabaseFailure? {
      let before = try everything()
      var refusal: DatabaseFailure?
      do { _ = try restore() } catch { refusal = error }
      #expect(try everything() == before)
      return refusal
    }
    #expect(try refusal() == .cannotOpen(reason: "\(backup) does not exist"))

    try Data(repeating: 0x41, count: 5000).write(to: URL(filePath: backup))
    #expect(try refusal() == .notADatabase)

    try Data().write(to: URL(filePath: backup))
    #expect(try refusal() == .notADatabase)

    try await DatabaseQueue(path: backup).write { try $0.execute(sql: "CREATE TABLE theirs (id INTEGER)") }
    #expect(try refusal() == .foreign)

    try FileManager.default.removeItem(atPath: backup)
    try await scratch.fill(["new"], at: backup, migrations: Scratch.migrations + [Migration("test-3-later") { _ in }])
    #expect(try refusal() == .newerSchema)

    try FileManager.default.removeItem(atPath: backup)
    try await scratch.fill(["orphaned"], at: backup)
    var loose = Configuration()
    loose.foreignKeysEnabled = false
    try await DatabaseQueue(path: backup, configuration: loose).write {
      try $0.execute(sql: "INSERT INTO book (id, author, text) VALUES ('b', 99, '')")
    }
    #expect(try refusal() == .damaged)

    try FileManager.default.removeItem(atPath: backup)
    try await scratch.fill((0..<500).map { "author number \($0)" }, at: backup)
    try scratch.spoil([try #require(scratch.leaves(of: "author", in: backup).dropFirst(2).first)], of: backup)
    #expect(try refusal() == .damaged)
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
