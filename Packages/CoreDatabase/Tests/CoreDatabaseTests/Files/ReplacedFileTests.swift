import Foundation
import GRDB
import Testing

@testable import CoreDatabase

/// Another file in the place of one that is open, as `mv`, rsync or Syncthing put it there.
@Suite(.timeLimit(.minutes(20))) struct ReplacedFileTests {
  private let scratch: Scratch
  private var other: String { scratch.path("other.sqlite") }
  private var kept: String { scratch.path("log.before-replacement-1.sqlite") }

  init() throws {
    scratch = try Scratch()
  }

  /// Puts a database with these names in the place of the one that is open.
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

  @Test func `a write is refused when another file took the place, and the next one is stored in that file`()
    async throws
  {
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

  @Test func `what the replaced file held is kept, also what waited in the WAL`() async throws {
    let database = try scratch.open()
    try await database.add(["old"])
    try await replace(with: ["new"])
    await #expect(throws: DatabaseFailure.replaced(copy: kept)) { try await database.add(["lost"]) }
    #expect(try scratch.names(in: kept) == ["old"])
    try expectSound(kept)
  }

  @Test func `only the newest three such copies are kept`() async throws {
    let database = try scratch.open()
    for number in 1...5 {
      try await replace(with: ["\(number)"])
      await #expect(throws: DatabaseFailure.self) { try await database.add(["lost"]) }
    }
    #expect(try scratch.files().filter { $0.contains("replacement") && $0.hasSuffix(".sqlite") }.count == 3)
    #expect(try await database.names() == ["5"])
  }

  @Test func `observers go over to the new file, and revisions never go back`() async throws {
    let database = try scratch.open()
    for number in 1...9 { try await database.add(["\(number)"]) }
    var iterator = values(of: database).makeAsyncIterator()
    let before = try #require(try await iterator.next())
    #expect(before.revision == 9)
    try await replace(with: ["new"])
    await #expect(throws: DatabaseFailure.self) { try await database.add(["lost"]) }
    // The same value may come twice.
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

  @Test func `what is read after the file was replaced is never read from both`() async throws {
    let database = try scratch.open()
    try await database.add(["old"])
    try await replace(with: ["new"])
    // Each read at once needs a connection of its own, which opens the path.
    let read = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<8 { group.addTask { try await database.names() } }
      return try await group.reduce(into: Set<[String]>()) { $0.insert($1) }
    }
    #expect(read.isSubset(of: [["old"], ["new"]]))
    try expectSound(scratch.path)
  }

  @Test func `a database opened meanwhile does not take over what is beside the old file`() async throws {
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

  @Test func `a WAL that was copied together with its file is read`() async throws {
    let database = try scratch.open()
    try await database.add(["in the WAL"])
    let copy = try Scratch()
    for suffix in ["", "-wal", "-lock"] {
      try FileManager.default.copyItem(atPath: scratch.path + suffix, toPath: copy.path + suffix)
    }
    #expect(try await copy.open().names() == ["in the WAL"])
  }

  @Test func `when the file is gone nothing is stored and no empty one made; put back, it goes on`() async throws {
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

  @Test func `a file of another kind in the place is named as such, and left as it is`() async throws {
    let database = try scratch.open()
    try await database.add(["old"])
    let text = Data(repeating: 0x41, count: 5000)
    try FileManager.default.removeItem(atPath: scratch.path)
    try text.write(to: URL(filePath: scratch.path))
    await #expect(throws: DatabaseFailure.notADatabase) { try await database.add(["lost"]) }
    #expect(try scratch.bytes(scratch.path) == text)
    #expect(try scratch.names(in: kept) == ["old"])
  }

  @Test func `a symbolic link that leads to another file by now is noticed`() async throws {
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
