import Foundation
import GRDB
import Testing

@testable import CoreDatabase

struct ExaminationTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func examineFile(_ migrations: [Migration] = Scratch.migrations) throws -> DatabaseExamination {
    try LocalDatabase.examine(fileAt: scratch.path, knownMigrations: migrations)
  }

  @Test func `examining an open database reports its state`() async throws {
    let database = try scratch.open()
    try await database.add(["Ada"])
    let examination = try await database.examine()
    #expect(examination.isSound)
    #expect(examination.appliedMigrations == ["core-1-revision", "test-1-author", "test-2-book"])
    #expect(examination.unknownMigrations.isEmpty && examination.pendingMigrations.isEmpty)
    #expect(!examination.isForeign)
    #expect(examination.revision == 1)
    #expect(examination.journalMode == "wal")
    #expect(examination.pageByteCount == 4096)
    #expect(examination.walByteCount > 0)
    #expect(examination.sqliteVersion.hasPrefix("3."))
  }

  @Test func `examining a file changes neither the file nor its folder`() async throws {
    try await scratch.fill((0..<500).map { "author number \($0)" })
    let (before, files) = (try scratch.bytes(scratch.path), try scratch.files())
    let examination = try examineFile([Scratch.author, Migration("test-3-later") { _ in }])
    #expect(examination.isSound)
    #expect(examination.unknownMigrations == ["test-2-book"])
    #expect(examination.pendingMigrations == ["test-3-later"])
    #expect(examination.fileByteCount == Int64(examination.pageCount * examination.pageByteCount))
    #expect(examination.walByteCount == 0)
    #expect(try scratch.bytes(scratch.path) == before)
    #expect(try scratch.files() == files)
  }

  @Test func `damage is reported, and the undamaged data is still read`() async throws {
    try await scratch.fill((0..<5000).map { "author number \($0)" })
    try scratch.spoil(Array(try scratch.leaves(of: "author").dropFirst(2).prefix(3)))
    let examination = try examineFile()
    #expect(!examination.isSound)
    #expect((3...20).contains(examination.integrityProblems.count))
    #expect(examination.integrityProblems.allSatisfy { $0.contains("age") })
    #expect(examination.revision == 1)
    #expect(examination.appliedMigrations.count == 3)
  }

  @Test func `a truncated file is examined as far as possible`() async throws {
    try await scratch.fill((0..<5000).map { "author number \($0)" })
    let whole = try scratch.bytes(scratch.path)
    try whole.prefix(whole.count / 2).write(to: URL(filePath: scratch.path))
    let examination = try examineFile()
    #expect(!examination.integrityProblems.isEmpty)
    #expect(examination.fileByteCount == Int64(whole.count / 2))
    #expect(examination.revision == 1)
  }

  @Test func `a file with an unreadable schema is reported as damaged`() async throws {
    try await scratch.fill(["Ada"])
    let file = try FileHandle(forUpdating: URL(filePath: scratch.path))
    try file.seek(toOffset: 100)
    try file.write(contentsOf: Data(repeating: 0x5a, count: 3996))
    try file.close()
    #expect(throws: DatabaseFailure.damaged) { try examineFile() }
  }

  @Test func `rows with dangling references are counted per table`() async throws {
    try await scratch.fill(["Ada"])
    var loose = Configuration()
    loose.foreignKeysEnabled = false
    try await DatabaseQueue(path: scratch.path, configuration: loose).write {
      try $0.execute(sql: "INSERT INTO book (id, author, text) VALUES ('a', 98, ''), ('b', 99, ''), ('c', 1, '')")
    }
    let examination = try examineFile()
    #expect(examination.foreignKeyViolationCounts == ["book": 2])
    #expect(examination.integrityProblems.isEmpty && !examination.isSound)
  }

  @Test func `another program's database, a non-database file and a missing file are reported`() async throws {
    try await DatabaseQueue(path: scratch.path).write { try $0.execute(sql: "CREATE TABLE theirs (id INTEGER)") }
    #expect(try examineFile().isForeign)
    try Data(repeating: 0x41, count: 5000).write(to: URL(filePath: scratch.path))
    #expect(throws: DatabaseFailure.notADatabase) { try examineFile() }
    try FileManager.default.removeItem(atPath: scratch.path)
    #expect(throws: DatabaseFailure.cannotOpen(reason: "\(scratch.path) does not exist")) { try examineFile() }
  }
}
