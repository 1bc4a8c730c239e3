import CoreSystem
import Foundation
import GRDB
import Testing

@testable import CoreDatabase

/// Partially written files left by killed processes.
struct AbandonedPartTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func put(_ names: [String]) throws {
    for name in names {
      let content = name == Self.foreign ? "a film" : "SQLite format 3\0, and half of it"
      try Data(content.utf8).write(to: URL(filePath: scratch.path(name)))
    }
  }

  private static let abandoned = [
    "copy.sqlite.part-6F9619FF-8B86-D011-B42D-00CF4FC964FF", "log-2026-07-01.sqlite.part-\(UUID().uuidString)-journal",
  ]
  private static let foreign = "film.mkv.part-\(UUID().uuidString)"
  private static let others = [
    foreign, "film.part-2", "copy.sqlite.part-", "notes.part-one.txt",
  ]

  @Test func `a backup removes partial files that a killed backup left in the folder`() async throws {
    let database = try scratch.open()
    try put(Self.abandoned + Self.others)
    try await database.backUp(to: scratch.path("saved.sqlite"))
    #expect(
      try scratch.files()
        == (["log.sqlite", "log.sqlite-shm", "log.sqlite-wal", "saved.sqlite"] + Self.others).sorted())
  }

  @Test func `opening the database removes partial files of a killed backup`() async throws {
    let parts = ["log.sqlite.part-\(UUID().uuidString)", "log-2026-07-01.sqlite.part-\(UUID().uuidString)"]
    let others = ["other.sqlite.part-\(UUID().uuidString)"] + Self.others
    try put(parts + others)
    try await scratch.open().close()
    #expect(try scratch.files() == (["log.sqlite"] + others).sorted())
  }

  @Test func `a partial file that a process still writes to is kept`() async throws {
    let part = try PartFile(for: scratch.path("log-2026-07-01.sqlite"))
    let database = try scratch.open()
    try await database.backUp(to: scratch.path("saved.sqlite"))
    #expect(FileSystem.exists(part.path))
    try part.place(replacing: false)
    #expect(FileSystem.exists(scratch.path("log-2026-07-01.sqlite")))
  }

  @Test func `an examination sees an unfinished change rolled back and leaves the file unchanged`() async throws {
    // Like a restore that is killed while it checkpoints the WAL into the file.
    try await scratch.fill(["Ada"])
    let copy = scratch.path("killed.sqlite")
    let queue = try DatabaseQueue(path: scratch.path)
    try await queue.writeWithoutTransaction { [path = scratch.path] database in
      try database.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN")
      for number in 0..<2000 {
        try database.execute(sql: "INSERT INTO author (name) VALUES (?)", arguments: ["half \(number)"])
      }
      for suffix in ["", "-journal"] {
        try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
      }
      try database.execute(sql: "ROLLBACK")
    }
    let before = try scratch.bytes(copy)
    try #require(FileSystem.byteCount(copy + "-journal") > 512)
    let examination = try LocalDatabase.examine(fileAt: copy, knownMigrations: Scratch.migrations)
    #expect(examination.isSound)
    #expect(examination.revision == 1)
    #expect(try scratch.bytes(copy) == before)
    try LocalDatabase.restore(from: copy, to: scratch.path("new.sqlite"), knownMigrations: Scratch.migrations)
    #expect(try scratch.names(in: scratch.path("new.sqlite")) == ["Ada"])
  }
}
