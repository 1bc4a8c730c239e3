import Foundation
import GRDB
import Testing

@testable import CoreDatabase

/// A step that stands for several earlier ones.
struct BaselineTests {
  private static let baseline = Migration("test-1-baseline", replacing: ["test-1-author", "test-2-book"]) { database in
    try Scratch.author.apply(database)
    try Scratch.book.apply(database)
  }
  private static let later = Migration("test-2-later") { database in
    try database.execute(sql: "ALTER TABLE author ADD COLUMN born INTEGER")
  }

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private var oldest: [Migration] { Scratch.migrations.through("test-1-author") }

  @Test func `a database with all replaced steps opens as it is`() async throws {
    try await scratch.fill(["Ada"])
    let steps = "SELECT identifier FROM grdb_migrations ORDER BY rowid"
    let database = try scratch.open([Self.baseline])
    #expect(try await database.names() == ["Ada"])
    let examination = try await database.examine()
    #expect(examination.appliedMigrations == ["core-1-revision", "test-1-baseline"])
    #expect(examination.pendingMigrations.isEmpty && examination.unknownMigrations.isEmpty && !examination.isObsolete)
    await database.close()
    #expect(try scratch.strings(steps, in: scratch.path) == ["core-1-revision", "test-1-author", "test-2-book"])
  }

  @Test func `the next step is applied after the baseline, once a copy is saved`() async throws {
    try await scratch.fill(["Ada"])
    let database = try scratch.open([Self.baseline, Self.later])
    #expect(try await database.names() == ["Ada"])
    #expect(try scratch.files().contains("log.before-test-2-later.sqlite"))
    #expect(try await database.examine().appliedMigrations == ["core-1-revision", "test-1-baseline", "test-2-later"])
    #expect(throws: DatabaseFailure.newerSchema) { try scratch.open() }
  }

  @Test func `a database with only some of the replaced steps is refused and left unchanged`() async throws {
    try await scratch.fill(["Ada"], migrations: oldest)
    let (before, files) = (try scratch.bytes(scratch.path), try scratch.files())
    #expect(throws: DatabaseFailure.obsoleteSchema) { try scratch.open([Self.baseline, Self.later]) }
    #expect(throws: DatabaseFailure.obsoleteSchema) {
      try LocalDatabase.salvage(
        from: scratch.path, to: scratch.path("saved.sqlite"), migrations: [Self.baseline, Self.later])
    }
    #expect(throws: DatabaseFailure.obsoleteSchema) {
      try LocalDatabase.restore(
        from: scratch.path, to: scratch.path("other.sqlite"), knownMigrations: [Self.baseline])
    }
    let examination = try LocalDatabase.examine(fileAt: scratch.path, knownMigrations: [Self.baseline])
    #expect(examination.isObsolete && examination.appliedMigrations == ["core-1-revision", "test-1-author"])
    #expect(try scratch.bytes(scratch.path) == before)
    #expect(try scratch.files() == files)
  }

  @Test func `a backup and a damaged database with all replaced steps are usable`() async throws {
    try await scratch.fill(["Ada"])
    try LocalDatabase.restore(
      from: scratch.path, to: scratch.path("other.sqlite"), knownMigrations: [Self.baseline, Self.later])
    _ = try LocalDatabase.salvage(
      from: scratch.path, to: scratch.path("saved.sqlite"), migrations: [Self.baseline, Self.later])
    for name in ["other.sqlite", "saved.sqlite"] {
      let database = try LocalDatabase(at: .file(path: scratch.path(name)), migrations: [Self.baseline, Self.later])
      #expect(try await database.names() == ["Ada"])
    }
  }
}
