import CoreDatabase
import GRDB
import Testing

@Suite(.timeLimit(.minutes(5))) struct RowInsertionTests {
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
    _ = try await database.write(mapping: { (failure: DatabaseFailure) in failure }) { database in
      try insertion.insert(database, sizes.map { ["n\($0 ?? 0)".databaseValue, $0.databaseValue] })
    }
  }

  private func things() async throws -> [String] {
    try await database.read(mapping: { (failure: DatabaseFailure) in failure }) { database in
      try String.fetchAll(database, sql: "SELECT name || ' ' || size FROM thing ORDER BY number")
    }
  }

  @Test(arguments: [0, 1, 7, 8, 64, 65, 203])
  func `all rows are there, in their order`(count: Int) async throws {
    try await insert(Array(0..<count))
    #expect(try await things() == (0..<count).map { "n\($0) \($0)" })
  }

  @Test func `one that is refused takes the others with it`() async throws {
    await #expect(throws: DatabaseFailure.self) { try await insert(Array(0..<100) + [nil]) }
    #expect(try await things() == [])
  }
}
