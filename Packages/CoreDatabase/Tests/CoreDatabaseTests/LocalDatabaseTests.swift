import CoreDatabase
import Foundation
import GRDB
import Testing

struct LocalDatabaseTests {
  enum Failure: Error, Equatable {
    case database(DatabaseFailure)
    case refused
  }

  static let migration = Migration("test-1-note") { database in
    try database.execute(sql: "CREATE TABLE note (text TEXT NOT NULL) STRICT")
  }

  private func add(_ text: String, to database: LocalDatabase) async throws(Failure) -> Int64 {
    try await database.write(mapping: Failure.database) { database in
      try database.execute(sql: "INSERT INTO note (text) VALUES (?)", arguments: [text])
    }.revision
  }

  private func notes(in database: LocalDatabase) -> DatabaseValues<[String], Failure> {
    database.values(
      fetch: { try String.fetchAll($0, sql: "SELECT text FROM note ORDER BY rowid") },
      element: { notes, revision in notes + ["@\(revision)"] }, mapping: Failure.database)
  }

  /// The first value that differs from `old`: an observation may deliver the same value twice.
  private func next(
    after old: [String], from iterator: inout DatabaseValues<[String], Failure>.Iterator
  ) async throws -> [String]? {
    var value = try await iterator.next()
    while value == old { value = try await iterator.next() }
    return value
  }

  private func currentNotes(in database: LocalDatabase) async throws -> [String]? {
    var iterator = notes(in: database).makeAsyncIterator()
    return try await iterator.next()
  }

  @Test func `each write gets a new revision, and each value carries the revision it was read at`() async throws {
    let database = try LocalDatabase(at: .temporary, migrations: [Self.migration])
    #expect(try await currentNotes(in: database) == ["@0"])
    #expect(try await add("one", to: database) == 1)
    #expect(try await add("two", to: database) == 2)
    #expect(try await currentNotes(in: database) == ["one", "two", "@2"])
  }

  @Test func `an observation delivers the current value, then a value after each commit`() async throws {
    let database = try LocalDatabase(at: .temporary, migrations: [Self.migration])
    var one = notes(in: database).makeAsyncIterator()
    var other = notes(in: database).makeAsyncIterator()
    #expect(try await one.next() == ["@0"])
    #expect(try await other.next() == ["@0"])
    _ = try await add("new", to: database)
    #expect(try await next(after: ["@0"], from: &one) == ["new", "@1"])
    #expect(try await next(after: ["@0"], from: &other) == ["new", "@1"])
  }

  @Test func `a write that throws changes nothing and adds no revision`() async throws {
    let database = try LocalDatabase(at: .temporary, migrations: [Self.migration])
    await #expect(throws: Failure.refused) {
      try await database.write(mapping: Failure.database) { database in
        try database.execute(sql: "INSERT INTO note (text) VALUES ('half')")
        throw Failure.refused
      }
    }
    #expect(try await currentNotes(in: database) == ["@0"])
  }

  @Test func `an SQL failure reaches the reader as its own error type and ends the sequence`() async throws {
    let database = try LocalDatabase(at: .temporary, migrations: [])
    var iterator = notes(in: database).makeAsyncIterator()
    await #expect(throws: Failure.self) { try await iterator.next() }
  }

  @Test func `a failure is reported once to a waiting observer, and then the sequence ends`() async throws {
    let database = try LocalDatabase(at: .temporary, migrations: [Self.migration])
    let values = notes(in: database)
    let (started, starting) = AsyncStream<Void>.makeStream()
    let observing = Task {
      defer { starting.finish() }
      var iterator = values.makeAsyncIterator()
      await #expect(throws: Failure.self) {
        while try await iterator.next() != nil { starting.yield() }
      }
      return try await iterator.next()
    }
    for await _ in started { break }
    _ = try await database.write(mapping: Failure.database) { try $0.execute(sql: "DROP TABLE note") }
    #expect(try await observing.value == nil)
  }

  @Test func `a commit from another connection is observed`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "log.sqlite").path()
    let mine = try LocalDatabase(at: .file(path: path), migrations: [Self.migration])
    let theirs = try LocalDatabase(at: .file(path: path), migrations: [Self.migration])
    var iterator = notes(in: mine).makeAsyncIterator()
    #expect(try await iterator.next() == ["@0"])
    _ = try await add("from elsewhere", to: theirs)
    #expect(try await next(after: ["@0"], from: &iterator) == ["from elsewhere", "@1"])
  }

  @Test func `a canceled observation ends without an error`() async throws {
    let database = try LocalDatabase(at: .temporary, migrations: [Self.migration])
    let values = notes(in: database)
    let task = Task {
      for try await _ in values {}
    }
    task.cancel()
    await #expect(throws: Never.self) { try await task.value }
  }
}
