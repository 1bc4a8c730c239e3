import Foundation
import GRDB
import Testing

@testable import CoreDatabase

struct FailureTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  @Test func `a database at its size limit is reported as a full disk, and the write is undone`() async throws {
    let database = try LocalDatabase(
      at: .file(path: scratch.path), migrations: Scratch.migrations,
      preparing: { try $0.execute(sql: "PRAGMA max_page_count = 40") })
    try await database.add(["Ada"])
    await #expect(throws: DatabaseFailure.full) {
      try await database.add((0..<100).map { "\($0)" + String(repeating: "x", count: 10_000) })
    }
    #expect(try await database.names() == ["Ada"])
    #expect(try await database.examine().revision == 1)
    #expect(try await database.examine().isSound)
    try await database.add(["Bo"])
  }

  @Test func `a migration without enough space is rolled back`() async throws {
    try await scratch.fill(["Ada"])
    let large = Migration("test-3-large") { database in
      try database.execute(sql: "CREATE TABLE large (data BLOB); INSERT INTO large VALUES (zeroblob(1000000))")
    }
    #expect(throws: DatabaseFailure.full) {
      try LocalDatabase(
        at: .file(path: scratch.path), migrations: Scratch.migrations + [large],
        preparing: { try $0.execute(sql: "PRAGMA max_page_count = 40") })
    }
    #expect(try await scratch.open().examine().appliedMigrations.last == "test-2-book")
  }

  @Test(.enabled(if: Machine.canMount, "needs to mount a small file system"))
  func `a full disk is reported, and existing content can still be read`() async throws {
    let small = scratch.path("small")
    try FileManager.default.createDirectory(atPath: small, withIntermediateDirectories: true)
    #expect(Machine.mount(at: small))
    defer { Machine.unmount(small) }
    do {
      let database = try LocalDatabase(at: .file(path: small + "/log.sqlite"), migrations: Scratch.migrations)
      try await database.add(["Ada"])
      await #expect(throws: DatabaseFailure.full) {
        try await database.add((0..<20).map { _ in String(repeating: "x", count: 100_000) })
      }
      #expect(try await database.names() == ["Ada"])
      await database.close()
    }
    #expect(try scratch.names(in: small + "/log.sqlite") == ["Ada"])
  }

  @Test func `a write fails as busy while another connection holds the lock, but reads work`() async throws {
    let database = try scratch.open()
    try await database.add(["Ada"])
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: scratch.path, configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    await #expect(throws: DatabaseFailure.busy) { try await database.add(["Bo"]) }
    #expect(try await database.names() == ["Ada"])
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try await database.add(["Bo"])
  }

  @Test func `a damaged page affects only its own table`() async throws {
    try await scratch.fill((0..<2000).map { "author number \($0)" })
    try scratch.spoil([try #require(scratch.leaves(of: "author").dropFirst(3).first)])
    let database = try scratch.open()
    await #expect(throws: DatabaseFailure.damaged) { try await database.names() }
    #expect(
      try await database.read(mapping: { $0 }) { try Int.fetchOne($0, sql: "SELECT count(*) FROM book") } == 0)
  }

  @Test(arguments: ["newer", "foreign", "text"])
  func `a rejected file stays byte-for-byte the same, with no new files next to it`(kind: String) async throws {
    switch kind {
    case "newer":
      try await scratch.fill(["Ada"], migrations: Scratch.migrations + [Migration("test-3-later") { _ in }])
      for lock in ["-lock", "-open-lock"] { try FileManager.default.removeItem(atPath: scratch.path + lock) }
    case "foreign":
      try await DatabaseQueue(path: scratch.path).write {
        try $0.execute(sql: "CREATE TABLE theirs (id INTEGER)")
      }
    default: try Data(repeating: 0x41, count: 5000).write(to: URL(filePath: scratch.path))
    }
    let before = try scratch.bytes(scratch.path)
    let failures: [String: DatabaseFailure] = ["newer": .newerSchema, "foreign": .foreign, "text": .notADatabase]
    #expect(throws: try #require(failures[kind])) { try scratch.open() }
    #expect(try scratch.bytes(scratch.path) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path()) == ["log.sqlite"])
  }

  @Test func `commits are synchronized to disk and foreign keys are enforced`() async throws {
    let settings = try await scratch.open().write(mapping: { $0 as DatabaseFailure }) { database in
      try ["journal_mode", "synchronous", "foreign_keys"].map {
        try String.fetchOne(database, sql: "PRAGMA \($0)")
      }
    }.value
    #expect(settings == ["wal", "2", "1"])
  }

  @Test func `only the writing connection has a large page cache and temporary storage in memory`() async throws {
    @Sendable func settings(_ database: Database) throws -> [Int?] {
      try ["cache_size", "temp_store"].map { try Int.fetchOne(database, sql: "PRAGMA \($0)") }
    }
    let database = try scratch.open()
    #expect(try await database.write(mapping: { $0 as DatabaseFailure }, settings).value == [-16_384, 2])
    #expect(try await database.read(mapping: { $0 as DatabaseFailure }, settings) == [-2_000, 0])
  }
}
