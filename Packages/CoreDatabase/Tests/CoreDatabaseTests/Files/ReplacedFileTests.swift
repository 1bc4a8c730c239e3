import Foundation
import GRDB
import Testing

@testable import CoreDatabase

/// An open file is replaced by another one, as by `mv`, rsync or Syncthing.
struct ReplacedFileTests {
  private let scratch: Scratch
  private var other: String { scratch.path("other.sqlite") }
  private var kept: String { scratch.path("log.before-replacement-1.sqlite") }

  init() throws {
    scratch = try Scratch()
  }

  /// Replaces the open database with one that contains these names.
  private func replace(with names: [String]) async throws {
    try await scratch.fill(names, at: other)
    try FileSystem.move(other, to: scratch.path)
  }

  private func values(of database: LocalDatabase) -> DatabaseValues<(names: [String], revision: Int64), DatabaseFailure>
  {
    database.values(
      fetch: { try String.fetchAll($0, sql: "SELECT name FROM author ORDER BY id") }, element: { ($0, $1) },
      mapping: { $0 })
  }

  private func expectSound(_ path: String) throws {
    #expect(try LocalDatabase.examine(fileAt: path, knownMigrations: Scratch.migrations).isSound)
  }

  @Test func `a write fails when the file was replaced, and the next write goes to the new file`() async throws {
    let database = try scratch.open()
    try await database.add(["old"])
    try await replace(with: ["new"])
    await #expect(throws: DatabaseFailure.replaced(copy: kept)) { try await database.add(["lost"]) }
    try await database.add(["stored"])
    #expect(try await database.names() == ["new", "stored"])
    await database.close()
    #expect(try scratch.names() == ["new", "stored"])
    try expectSound(scratch.path)
  }

  @Test func `the replaced file is kept, including its WAL content`() async throws {
    let database = try scratch.open()
    try await database.add(["old"])
    try await replace(with: ["new"])
    await #expect(throws: DatabaseFailure.replaced(copy: kept)) { try await database.add(["lost"]) }
    #expect(try scratch.names(in: kept) == ["old"])
    try expectSound(kept)
  }

  @Test func `only the newest three copies of replaced files are kept`() async throws {
    let database = try scratch.open()
    for number in 1...5 {
      try await replace(with: ["\(number)"])
      await #expect(throws: DatabaseFailure.self) { try await database.add(["lost"]) }
    }
    #expect(try scratch.files().filter { $0.contains("replacement") && $0.hasSuffix(".sqlite") }.count == 3)
    #expect(try await database.names() == ["5"])
  }

  @Test func `observers switch to the new file, and revisions never decrease`() async throws {
    let database = try scratch.open()
    for number in 1...9 { try await database.add(["\(number)"]) }
    var iterator = values(of: database).makeAsyncIterator()
    let before = try #require(try await iterator.next())
    #expect(before.revision == 9)
    try await replace(with: ["new"])
    await #expect(throws: DatabaseFailure.self) { try await database.add(["lost"]) }
    // The same value may be delivered twice.
    var after = try #require(try await iterator.next())
    while after.revision == before.revision { after = try #require(try await iterator.next()) }
    #expect(after.names == ["new"])
    #expect(after.revision > before.revision)
    let written = try await database.write(mapping: { $0 as DatabaseFailure }) {
      try $0.execute(sql: "INSERT INTO author (name) VALUES ('stored')")
    }
    var last = try #require(try await iterator.next())
    while last.revision < written.revision { last = try #require(try await iterator.next()) }
    #expect(last.names == ["new", "stored"])
  }

  @Test func `a read after the replacement never mixes the two files`() async throws {
    let database = try scratch.open()
    try await database.add(["old"])
    try await replace(with: ["new"])
    // Each concurrent read needs a separate connection, which opens the path.
    let read = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<8 { group.addTask { try await database.names() } }
      return try await group.reduce(into: Set<[String]>()) { $0.insert($1) }
    }
    #expect(read.isSubset(of: [["old"], ["new"]]))
    try expectSound(scratch.path)
  }

  @Test func `a database opened after the replacement does not use the old file's WAL`() async throws {
    let old = try scratch.open()
    try await old.add((0..<200).map { "old \($0)" })
    try await replace(with: ["new"])
    let new = try scratch.open()
    #expect(try await new.names() == ["new"])
    try await new.add(["more"])
    await #expect(throws: DatabaseFailure.self) { try await old.add(["lost"]) }
    try await old.add(["from the first"])
    #expect(try await new.names() == ["new", "more", "from the first"])
    await new.close()
    await old.close()
    try expectSound(scratch.path)
    #expect(try scratch.names() == ["new", "more", "from the first"])
  }

  @Test func `a WAL copied together with its database is read`() async throws {
    let database = try scratch.open()
    try await database.add(["in the WAL"])
    let copy = try Scratch()
    for suffix in ["", "-wal", "-lock"] {
      try FileManager.default.copyItem(atPath: scratch.path + suffix, toPath: copy.path + suffix)
    }
    #expect(try await copy.open().names() == ["in the WAL"])
  }

  @Test func `a missing file is not recreated, and writes resume once it is back`() async throws {
    let database = try scratch.open()
    try await database.add(["old"])
    try FileSystem.move(scratch.path, to: other)
    await #expect(throws: DatabaseFailure.missing) { try await database.add(["lost"]) }
    #expect(!FileSystem.exists(scratch.path))
    #expect(try await database.names() == ["old"])
    try FileSystem.move(other, to: scratch.path)
    try await database.add(["stored"])
    await database.close()
    #expect(try scratch.names() == ["old", "stored"])
  }

  @Test func `a replacement that is not a database is reported and left unchanged`() async throws {
    let database = try scratch.open()
    try await database.add(["old"])
    let text = Data(repeating: 0x41, count: 5000)
    try FileManager.default.removeItem(atPath: scratch.path)
    try text.write(to: URL(filePath: scratch.path))
    await #expect(throws: DatabaseFailure.notADatabase) { try await database.add(["lost"]) }
    #expect(try scratch.bytes(scratch.path) == text)
    #expect(try scratch.names(in: kept) == ["old"])
  }

  @Test func `a symbolic link changed to another file is detected`() async throws {
    let (one, two) = (scratch.path("one.sqlite"), scratch.path("two.sqlite"))
    try await scratch.fill(["one"], at: one)
    try await scratch.fill(["two"], at: two)
    try FileManager.default.createSymbolicLink(atPath: scratch.path, withDestinationPath: one)
    let database = try scratch.open()
    #expect(try await database.names() == ["one"])
    try FileManager.default.removeItem(atPath: scratch.path)
    try FileManager.default.createSymbolicLink(atPath: scratch.path, withDestinationPath: two)
    await #expect(throws: DatabaseFailure.self) { try await database.add(["lost"]) }
    try await database.add(["stored"])
    #expect(try scratch.names(in: one) == ["one"])
    #expect(try scratch.names(in: two) == ["two", "stored"])
  }
}
