import CoreDatabase
import Foundation
import Testing

struct RemovalTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  @Test func `removing a database also removes its WAL, journal and lock files, and nothing else`() async throws {
    try await scratch.fill(["Ada"])
    for suffix in ["-wal", "-shm", "-journal"] { try Data("x".utf8).write(to: URL(filePath: scratch.path + suffix)) }
    for name in ["log.before-test-2-book.sqlite", "log.sqlite-other"] {
      try Data().write(to: URL(filePath: scratch.path(name)))
    }
    #expect(LocalDatabase.remove(at: scratch.path).isEmpty)
    #expect(try scratch.files() == ["log.before-test-2-book.sqlite", "log.sqlite-other"])
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "-lock"))
    #expect(LocalDatabase.remove(at: scratch.path).isEmpty)
  }

  @Test func `a file that cannot be removed is reported`() throws {
    // A folder in place of the file cannot be removed as a file.
    try FileManager.default.createDirectory(atPath: scratch.path + "-wal", withIntermediateDirectories: false)
    #expect(LocalDatabase.remove(at: scratch.path) == [scratch.path + "-wal"])
  }
}
