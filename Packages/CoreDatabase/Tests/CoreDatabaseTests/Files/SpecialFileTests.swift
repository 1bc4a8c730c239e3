import Foundation
import GRDB
import Testing

@testable import CoreDatabase

/// Special files are rejected immediately: opening a named pipe would wait for a writer forever.
struct SpecialFileTests {
  private let scratch: Scratch
  private var special: String { scratch.path("special") }

  init() throws {
    scratch = try Scratch()
  }

  private func expectRejection(_ kind: String, of path: String, _ body: () async throws -> Void) async {
    await #expect(throws: DatabaseFailure.cannotOpen(reason: "\(path) is \(kind), not a regular file")) {
      try await body()
    }
  }

  private func expectRejections(_ kind: String, of path: String) async throws {
    await expectRejection(kind, of: path) {
      _ = try LocalDatabase(at: .file(path: path), migrations: Scratch.migrations)
    }
    await expectRejection(kind, of: path) {
      try LocalDatabase.restore(from: path, to: scratch.path, knownMigrations: Scratch.migrations)
    }
    await expectRejection(kind, of: path) {
      try LocalDatabase.restore(from: scratch.path, to: path, knownMigrations: Scratch.migrations)
    }
    await expectRejection(kind, of: path) {
      _ = try LocalDatabase.salvage(from: path, to: scratch.path("new"), migrations: Scratch.migrations)
    }
    await expectRejection(kind, of: path) {
      _ = try LocalDatabase.examine(fileAt: path, knownMigrations: Scratch.migrations)
    }
    #expect(FileSystem.exists(path))
  }

  @Test func `a named pipe is rejected`() async throws {
    try await scratch.fill(["Ada"])
    try #require(mkfifo(special, 0o600) == 0)
    try await expectRejections("a named pipe", of: special)
    let database = try scratch.open()
    await #expect(throws: DatabaseFailure.cannotOpen(reason: "\(special) already exists")) {
      try await database.backUp(to: special)
    }
    await expectRejection("a named pipe", of: special) { try await database.backUp(to: special, replacing: true) }
  }

  @Test func `a folder and a device are rejected`() async throws {
    try await scratch.fill(["Ada"])
    try FileManager.default.createDirectory(atPath: special, withIntermediateDirectories: true)
    try await expectRejections("a folder", of: special)
    try await expectRejections("a device", of: "/dev/null")
  }

  @Test func `a symbolic link is rejected only if it points to a special file`() async throws {
    try await scratch.fill(["Ada"])
    let pipe = scratch.path("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    try FileManager.default.createSymbolicLink(atPath: special, withDestinationPath: pipe)
    try await expectRejections("a named pipe", of: special)
    let link = scratch.path("link.sqlite")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: scratch.path)
    let database = try LocalDatabase(at: .file(path: link), migrations: Scratch.migrations)
    #expect(try await database.names() == ["Ada"])
  }

  @Test func `a restore replaces the file that a symbolic link points to`() async throws {
    try await scratch.fill(["old"])
    try await scratch.fill(["saved"], at: scratch.path("backup.sqlite"))
    let link = scratch.path("link.sqlite")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: scratch.path)
    try LocalDatabase.restore(
      from: scratch.path("backup.sqlite"), to: link, knownMigrations: Scratch.migrations)
    #expect(try scratch.names() == ["saved"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == scratch.path)
  }

  @Test func `a named pipe in place of a lock file does not block opening`() async throws {
    try #require(mkfifo(scratch.path + "-lock", 0o600) == 0)
    #expect(try await scratch.open().names().isEmpty)
  }
}
