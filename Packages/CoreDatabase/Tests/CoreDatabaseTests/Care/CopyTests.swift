import Foundation
import GRDB
import Testing

@testable import CoreDatabase

struct CopyTests {
  private let scratch: Scratch
  private var target: String { scratch.path("copy.sqlite") }

  init() throws {
    scratch = try Scratch()
  }

  @Test func `a database in use is copied with all commits, and not written to`() async throws {
    let database = try scratch.open()
    try await database.add(["Ada", "Bo"])
    let files = try scratch.files()
    try LocalDatabase.copy(database.location, to: target)
    #expect(try scratch.names(in: target) == ["Ada", "Bo"])
    #expect(try scratch.files() == (files + ["copy.sqlite"]).sorted())
    let copy = try LocalDatabase(at: .file(path: target), migrations: Scratch.migrations)
    try await copy.add(["Cy"])
    #expect(try await database.names() == ["Ada", "Bo"])
  }

  @Test func `nothing is copied from nothing, or from another program's file`() throws {
    try LocalDatabase.copy(scratch.path("missing.sqlite"), to: target)
    #expect(!FileManager.default.fileExists(atPath: target))
    try Data("precious".utf8).write(to: URL(filePath: scratch.path("other")))
    #expect(throws: DatabaseFailure.notADatabase) { try LocalDatabase.copy(scratch.path("other"), to: target) }
    #expect(!FileManager.default.fileExists(atPath: target))
  }
}
