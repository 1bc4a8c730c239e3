import CoreDatabase
import Foundation
import GRDB
import Testing

struct RowInsertionTests {
  private let database: LocalDatabase
  private let insertion = RowInsertion(into: "thing", columns: ["name", "size"])

  init() throws {
    let creation = Migration("test-1-thing") { database in
      try database.execute(
        sql: "CREATE TABLE thing (number INTEGER PRIMARY KEY, size INTEGER NOT NULL, name TEXT NOT NULL)")
    }
    database = try LocalDatabase(at: .temporary, migrations: [creation])
  }

  private func insert(_ sizes: [Int?]) async throws {
    try await write { database in
      try insertion.insert(database, sizes.map { ["n\($0 ?? 0)".databaseValue, $0.databaseValue] })
    }
  }

  @discardableResult
  private func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await database.write(mapping: { (failure: DatabaseFailure) in failure }, body).value
  }

  private func things() async throws -> [String] {
    try await database.read(mapping: { (failure: DatabaseFailure) in failure }) { database in
      try String.fetchAll(database, sql: "SELECT name || ' ' || size FROM thing ORDER BY number")
    }
  }

  @Test(arguments: [0, 1, 7, 8, 64, 65, 203])
  func `all rows are inserted in order`(count: Int) async throws {
    try await insert(Array(0..<count))
    #expect(try await things() == (0..<count).map { "n\($0) \($0)" })
  }

  @Test func `one rejected row undoes the whole insertion`() async throws {
    await #expect(throws: DatabaseFailure.self) { try await insert(Array(0..<100) + [nil]) }
    #expect(try await things() == [])
  }

  @Test func `values of all types are read back unchanged`() async throws {
    let rows: [[DatabaseValue]] = [
      [1.databaseValue, "é中\u{301}😀".databaseValue], [2.databaseValue, "".databaseValue],
      [3.databaseValue, Int64.min.databaseValue], [4.databaseValue, 0.1.databaseValue],
      [5.databaseValue, Double.infinity.databaseValue], [6.databaseValue, .null],
      [7.databaseValue, Data([0, 255, 0]).databaseValue], [8.databaseValue, Data().databaseValue],
      [9.databaseValue, String(repeating: "x", count: 100_000).databaseValue],
    ]
    let read = try await write { database in
      try database.execute(sql: "CREATE TABLE kind (number INTEGER PRIMARY KEY, value)")
      try RowInsertion(into: "kind", columns: ["number", "value"]).insert(database, rows)
      return try Row.fetchAll(database, sql: "SELECT number, value FROM kind ORDER BY number")
        .map { Array($0.databaseValues) }
    }
    #expect(read == rows)
  }

  @Test func `a row with the wrong number of values is rejected, and the next row is inserted`() async throws {
    try await write { database in
      for row in [["n".databaseValue], ["n".databaseValue, 1.databaseValue, 2.databaseValue]] {
        #expect(throws: DatabaseError.self) { try insertion.insert(database, [row]) }
      }
      try insertion.insert(database, [["n1".databaseValue, 1.databaseValue]])
    }
    #expect(try await things() == ["n1 1"])
  }
}
