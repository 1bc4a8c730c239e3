import Foundation
import GRDB
import Testing

@testable import CoreDatabase

struct BackupTests {
  private let scratch: Scratch
  private var target: String { scratch.path("copy.sqlite") }

  init() throws {
    scratch = try Scratch()
  }

  @Test func `a backup is one file with all commits, readable only by its owner`() async throws {
    let database = try scratch.open()
    try await database.add(["Ada", "Bo"])
    try await database.backUp(to: target)
    let header = try scratch.bytes(target)[18...19]
    #expect(Array(header) == [1, 1], "the copy does not use WAL mode")
    #expect(try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int == 0o600)
    #expect(try scratch.files() == ["copy.sqlite", "log.sqlite", "log.sqlite-shm", "log.sqlite-wal"])
    #expect(try scratch.names(in: target) == ["Ada", "Bo"])
    #expect(try LocalDatabase.examine(fileAt: target, knownMigrations: Scratch.migrations).revision == 1)
  }

  @Test func `a backup can contain more than the database, and a failure to add it leaves no file`() async throws {
    let database = try scratch.open()
    try await database.add(["Ada"])
    let count = try await database.backUp(to: target) { copy in
      try copy.execute(sql: "CREATE TABLE extra (content TEXT); INSERT INTO extra VALUES ('more'), ('yet more')")
      return try Int.fetchOne(copy, sql: "SELECT count(*) FROM extra")
    }
    #expect(count == 2)
    #expect(try scratch.names(in: target) == ["Ada"])
    await #expect(throws: DatabaseFailure.full) {
      _ = try await database.backUp(to: target + "2") { _ -> Int in throw DatabaseFailure.full }
    }
    #expect(try scratch.files() == ["copy.sqlite", "log.sqlite", "log.sqlite-shm", "log.sqlite-wal"])
    await database.close()
    try LocalDatabase.restore(from: target, to: scratch.path("log.sqlite"), knownMigrations: Scratch.migrations) {
      copy in
      try copy.execute(sql: "DROP TABLE extra; VACUUM")
    }
    #expect(try scratch.names(in: scratch.path("log.sqlite")) == ["Ada"])
    let before = try scratch.bytes(scratch.path("log.sqlite"))
    #expect(throws: DatabaseFailure.full) {
      try LocalDatabase.restore(from: target, to: scratch.path("log.sqlite"), knownMigrations: Scratch.migrations) {
        _ in throw DatabaseFailure.full
      }
    }
    #expect(try scratch.bytes(scratch.path("log.sqlite")) == before)
  }

  @Test func `writes continue during a backup, which captures one consistent state`() async throws {
    let database = try scratch.open(busyTimeout: 5)
    try await database.add((0..<2000).map { "\($0)" })
    let copy = target
    async let copied: Void = database.backUp(to: copy)
    for number in 0..<50 { try await database.add(["a\(number)", "b\(number)"]) }
    try await copied
    let names = try scratch.names(in: target)
    #expect(names.count.isMultiple(of: 2))
    #expect(try await database.names().starts(with: names))
  }

  @Test func `a backup overwrites an existing file only if replacing is allowed`() async throws {
    let database = try scratch.open()
    try Data("precious".utf8).write(to: URL(filePath: target))
    let failure = DatabaseFailure.cannotOpen(reason: "\(target) already exists")
    await #expect(throws: failure) { try await database.backUp(to: target) }
    #expect(try scratch.bytes(target) == Data("precious".utf8))
    try await database.backUp(to: target, replacing: true)
    #expect(try scratch.names(in: target).isEmpty)
  }

  @Test func `a backup into a missing folder fails, and names the folder`() async throws {
    let database = try scratch.open()
    let folder = scratch.path("missing/")
    await #expect(throws: DatabaseFailure.cannotOpen(reason: "the folder \(folder) does not exist")) {
      try await database.backUp(to: folder + "copy.sqlite")
    }
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func `a backup of a damaged database fails and leaves no file`() async throws {
    try await scratch.fill((0..<500).map { "author number \($0)" })
    let page = try #require(scratch.leaves(of: "author").dropFirst(2).first)
    try scratch.spoil([page])
    let database = try scratch.open()
    await #expect(throws: DatabaseFailure.damaged) { try await database.backUp(to: target) }
    #expect(try !scratch.files().contains { $0.hasPrefix("copy") })
  }

  @Test(.enabled(if: Machine.canMount, "needs to mount a small file system"))
  func `a full disk is reported, and the existing file is kept`() async throws {
    let small = scratch.path("small")
    try FileManager.default.createDirectory(atPath: small, withIntermediateDirectories: true)
    #expect(Machine.mount(at: small))
    defer { Machine.unmount(small) }
    let target = small + "/copy.sqlite"
    try Data("precious".utf8).write(to: URL(filePath: target))
    let database = try scratch.open()
    try await database.add((0..<20).map { _ in String(repeating: "x", count: 100_000) })
    await #expect(throws: DatabaseFailure.full) { try await database.backUp(to: target, replacing: true) }
    #expect(try scratch.bytes(target) == Data("precious".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: small) == ["copy.sqlite"])
  }
}
