import Foundation
import GRDB
import Testing

@testable import CoreDatabase

@Suite(.enabled(if: Machine.canProtect, "needs write-protected files"))
final class ReadOnlyTests {
  private let scratch: Scratch
  private var protected: [String] = []

  init() throws {
    scratch = try Scratch()
  }

  deinit {
    Machine.unprotect(protected)
  }

  /// Write-protects the files of the log.
  private func protect(folderToo: Bool) throws {
    protected = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path()).map { scratch.path($0) }
    if folderToo { protected.append(scratch.folder.path()) }
    try #require(Machine.protect(protected))
  }

  /// Leaves the files of the log as a crash would.
  private func crash(with suffixes: [String]) async throws {
    let database = try scratch.open()
    try await database.add(["in the WAL"])
    let copies = try suffixes.map { ($0, try scratch.bytes(scratch.path + $0)) }
    await database.close()
    try FileManager.default.removeItem(atPath: scratch.path)
    for (suffix, bytes) in copies { try bytes.write(to: URL(filePath: scratch.path + suffix)) }
  }

  private func expectReadable(_ names: [String]) async throws {
    let database = try scratch.open()
    #expect(database.isReadOnly)
    #expect(try await database.names() == names)
    var values = database.values(
      fetch: { try String.fetchAll($0, sql: "SELECT name FROM author") }, element: { names, _ in names },
      mapping: { $0 }
    ).makeAsyncIterator()
    #expect(try await values.next() == names)
    await #expect(throws: DatabaseFailure.readOnly) { try await database.add(["more"]) }
    #expect(try await database.examine().isSound)
  }

  @Test(arguments: [true, false])
  func `a write-protected log can be read`(folderToo: Bool) async throws {
    try await scratch.fill(["Ada"])
    let before = try scratch.files()
    try protect(folderToo: folderToo)
    try await expectReadable(["Ada"])
    #expect(try scratch.files() == before)
  }

  @Test func `a log in a write-protected folder can be read`() async throws {
    try await scratch.fill(["Ada"])
    protected = [scratch.folder.path()]
    try #require(Machine.protect(protected))
    try await expectReadable(["Ada"])
  }

  @Test(arguments: [["", "-wal"], ["", "-wal", "-shm"]])
  func `a WAL left by a crash is read from a write-protected log`(files: [String]) async throws {
    try await crash(with: files)
    try protect(folderToo: true)
    try await expectReadable(["in the WAL"])
  }

  @Test func `a write-protected log can be backed up`() async throws {
    try await scratch.fill(["Ada"])
    try protect(folderToo: true)
    let other = try Scratch()
    try await scratch.open().backUp(to: other.path)
    #expect(try other.names() == ["Ada"])
  }

  @Test func `a write-protected log with an older schema is rejected and left unchanged`() async throws {
    try await scratch.fill(["Ada"], migrations: [Scratch.author])
    let before = try scratch.bytes(scratch.path)
    try protect(folderToo: true)
    #expect(throws: DatabaseFailure.readOnly) { try scratch.open() }
    #expect(try scratch.bytes(scratch.path) == before)
  }

  @Test func `a new log in a write-protected folder is rejected`() throws {
    try protect(folderToo: true)
    #expect(throws: DatabaseFailure.readOnly) { try scratch.open() }
  }

  @Test func `a write-protected log with a newer schema is reported as newer`() async throws {
    try await scratch.fill(["Ada"])
    try protect(folderToo: true)
    #expect(throws: DatabaseFailure.newerSchema) { try scratch.open([Scratch.author]) }
  }

  @Test func `a write-protected folder accepts neither a restore nor a backup`() async throws {
    let other = try Scratch()
    try await other.fill(["saved"])
    try await scratch.fill(["Ada"])
    try protect(folderToo: true)
    #expect(throws: DatabaseFailure.readOnly) {
      try LocalDatabase.restore(from: other.path, to: scratch.path, knownMigrations: Scratch.migrations)
    }
    let database = try other.open()
    await #expect(throws: DatabaseFailure.readOnly) { try await database.backUp(to: scratch.path("copy.sqlite")) }
    Machine.unprotect(protected)
    #expect(try scratch.names() == ["Ada"])
  }

  @Test func `an ordinary log is not read-only`() throws {
    #expect(try !scratch.open().isReadOnly)
  }
}
