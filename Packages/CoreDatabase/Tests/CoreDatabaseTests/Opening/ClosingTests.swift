import Foundation
import GRDB
import Testing

@testable import CoreDatabase

/// Files left next to a closed database, and the results of using it afterward.
struct ClosingTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func names(in database: LocalDatabase) -> DatabaseValues<[String], DatabaseFailure> {
    database.values(
      fetch: { try String.fetchAll($0, sql: "SELECT name FROM author ORDER BY id") }, element: { names, _ in names },
      mapping: { $0 })
  }

  @Test func `closing leaves no write-ahead log despite ongoing reads and observations`() async throws {
    let database = try scratch.open()
    var observations = (0..<4).map { _ in names(in: database).makeAsyncIterator() }
    for index in observations.indices { #expect(try await observations[index].next() == []) }
    try await database.add(["Ada"])
    #expect(FileManager.default.fileExists(atPath: scratch.path + "-wal"))
    async let readers: Void = withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 { group.addTask { _ = try? await database.names() } }
    }
    await database.close()
    #expect(try scratch.files() == ["log.sqlite"])
    #expect(try scratch.names() == ["Ada"])
    await readers
    withExtendedLifetime(observations) {}
  }

  @Test func `closing right after unawaited reads never leaves a write-ahead log`() async throws {
    for round in 0..<30 {
      let database = try scratch.open()
      try await database.add(["\(round)"])
      for _ in 0..<3 { Task { _ = try? await database.names() } }
      _ = try await database.names()
      await database.close()
      #expect(try scratch.files() == ["log.sqlite"], "\(round)")
    }
  }

  @Test func `closing ends observations without an error, and makes reads and writes fail`() async throws {
    let database = try scratch.open()
    try await database.add(["Ada"])
    var running = names(in: database).makeAsyncIterator()
    #expect(try await running.next() == ["Ada"])
    await database.close()
    while let names = try await running.next() { #expect(names == ["Ada"]) }
    var late = names(in: database).makeAsyncIterator()
    #expect(try await late.next() == nil)
    await #expect(throws: DatabaseFailure.self) { try await database.names() }
    await #expect(throws: DatabaseFailure.self) { try await database.add(["Bo"]) }
    await database.close()
    #expect(try scratch.names() == ["Ada"])
  }

  @Test func `a second connection keeps working after the first closes, and also leaves no files`() async throws {
    let database = try scratch.open()
    let other = try scratch.open()
    try await database.add(["Ada"])
    await database.close()
    try await other.add(["Bo"])
    #expect(try await other.names() == ["Ada", "Bo"])
    await other.close()
    #expect(try scratch.files() == ["log.sqlite"])
    #expect(try scratch.names() == ["Ada", "Bo"])
  }

  @Test func `a closed database can be restored at once, and a temporary one is deleted`() async throws {
    let database = try scratch.open()
    try await database.add(["Ada"])
    try await database.backUp(to: scratch.path("copy.sqlite"))
    try await database.add(["Bo"])
    await database.close()
    _ = try LocalDatabase.restore(
      from: scratch.path("copy.sqlite"), to: scratch.path, knownMigrations: Scratch.migrations)
    #expect(try scratch.names() == ["Ada"])
    let temporary = try LocalDatabase(at: .temporary, migrations: Scratch.migrations)
    let path = temporary.path(beside: "")
    #expect(FileManager.default.fileExists(atPath: path))
    await temporary.close()
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
