import Foundation
import GRDB
import Testing

@testable import CoreDatabase

struct OutsideChangesTests {
  private let scratch: Scratch
  private let database: LocalDatabase
  private let changes: OutsideChanges

  init() async throws {
    scratch = try Scratch()
    database = try scratch.open()
    try await database.add(["Ada", "Ben"])
    try await database.backUp(to: scratch.path("copy.sqlite"))
    changes = try await OutsideChanges(of: database, comparedWith: scratch.path("copy.sqlite"))
  }

  private func write(_ sql: String) async throws {
    _ = try await database.write(mapping: { $0 }) { try $0.execute(sql: sql) }
  }

  /// A connection whose transaction is not over.
  private func begin(_ sql: String, in path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: path, configuration: configuration)
    try other.inDatabase { try $0.execute(sql: sql) }
    return other
  }

  @Test func `a process's own writes are no changes from outside`() async throws {
    try await database.add(["Cleo"])
    #expect(try await changes.take() == nil)
  }

  @Test func `marked writes are found with their rows, and found once`() async throws {
    try await database.add(["Cleo"])
    #expect(try await changes.take() == nil)
    try await BackgroundWrites.$areMarked.withValue(true) {
      try await write("UPDATE author SET name = 'Bea' WHERE id = 2; DELETE FROM author WHERE id = 1")
    }
    let found = try await changes.take()
    #expect(
      found?.changes == [
        RowChange(table: "author", values: ["id": .integer(1)], isDeleted: true),
        RowChange(table: "author", values: ["id": .integer(2), "name": .text("Bea")], isDeleted: false),
      ])
    #expect(found?.revision == 3)
    #expect(try await changes.take() == nil)
  }

  @Test func `a row that changed and disappeared since is found as it is now`() async throws {
    try await BackgroundWrites.$areMarked.withValue(true) {
      try await write("UPDATE author SET name = 'Bea' WHERE id = 2")
      try await write("UPDATE author SET name = 'Cleo' WHERE id = 1")
      try await write("DELETE FROM author WHERE id = 2")
    }
    let found = try #require(try await changes.take())
    #expect(
      found.changes == [
        RowChange(table: "author", values: ["id": .integer(1), "name": .text("Cleo")], isDeleted: false),
        RowChange(table: "author", values: ["id": .integer(2)], isDeleted: true),
      ])
  }

  @Test func `of several changes of a row the last is adopted`() async throws {
    let bea = RowChange(table: "author", values: ["id": .integer(2), "name": .text("Bea")], isDeleted: false)
    try await database.adopt([bea, RowChange(table: "author", values: ["id": .integer(2)], isDeleted: true)])
    let count = try await database.read(mapping: { $0 }) {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM author WHERE id = 2")
    }
    #expect(count == 0)
  }

  @Test func `rows that a deleted row takes with it are found, too`() async throws {
    try await write("INSERT INTO book (id, author, text) VALUES ('b', 1, 'Long')")
    #expect(try await changes.take() == nil)
    try await BackgroundWrites.$areMarked.withValue(true) { try await write("DELETE FROM author WHERE id = 1") }
    #expect(try await changes.take()?.changes.map(\.table).sorted() == ["author", "book"])
  }

  @Test func `another program's commit is found`() async throws {
    let other = try scratch.open()
    try await other.add(["Dora"])
    let found = try await changes.take()
    #expect(found?.changes.map(\.values) == [["id": .integer(3), "name": .text("Dora")]])
    #expect(try await changes.take() == nil)
    await other.close()
  }

  @Test func `another program that writes is no obstacle, and its commit is found`() async throws {
    let other = try begin("BEGIN EXCLUSIVE; INSERT INTO author (name) VALUES ('Dora')", in: scratch.path)
    #expect(try await changes.take() == nil)
    try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    #expect(try await changes.take()?.changes.map(\.values) == [["id": .integer(3), "name": .text("Dora")]])
  }

  @Test func `what cannot be compared for a moment is found later`() async throws {
    let lock = try begin("BEGIN EXCLUSIVE", in: scratch.path("copy.sqlite"))
    let other = try scratch.open()
    try await other.add(["Dora"])
    await other.close()
    try await database.add(["Cleo"])
    try await BackgroundWrites.$areMarked.withValue(true) { try await write("DELETE FROM author WHERE id = 1") }
    await #expect(throws: DatabaseFailure.busy) { try await changes.take() }
    try await lock.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    let found = try await changes.take()?.changes ?? []
    #expect(found.contains(RowChange(table: "author", values: ["id": .integer(1)], isDeleted: true)))
    #expect(found.contains { $0.values["name"] == .text("Dora") })
    #expect(try await changes.take() == nil)
  }

  @Test func `an own row that the background deletes is found, however soon`() async throws {
    try await database.add(["Cleo"])
    try await BackgroundWrites.$areMarked.withValue(true) { try await write("DELETE FROM author WHERE id = 3") }
    #expect(
      try await changes.take()?.changes == [RowChange(table: "author", values: ["id": .integer(3)], isDeleted: true)])
  }

  @Test func `adopted in another database, they give the same rows`() async throws {
    try await BackgroundWrites.$areMarked.withValue(true) {
      try await write(
        "DELETE FROM author WHERE id = 1; UPDATE author SET name = 'Ada' WHERE id = 2;"
          + "INSERT INTO book (id, author, text) VALUES ('b', 2, 'Long')")
    }
    let found = try #require(try await changes.take())
    let data = try JSONEncoder().encode(found.changes)
    let second = try Scratch()
    let copy = try second.open()
    try await copy.add(["Ada", "Ben"])
    #expect(try await copy.adopt(JSONDecoder().decode([RowChange].self, from: data)) == 2)
    #expect(try await copy.names() == ["Ada"])
    #expect(try second.strings("SELECT id || author || text FROM book") == ["b2Long"])
  }
}
