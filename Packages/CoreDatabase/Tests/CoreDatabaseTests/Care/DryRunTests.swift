import CoreDatabase
import GRDB
import Testing

struct DryRunTests {
  private let database: LocalDatabase

  init() throws {
    database = try LocalDatabase(
      at: .temporary,
      migrations: [Migration("note") { try $0.execute(sql: "CREATE TABLE note (text TEXT NOT NULL) STRICT") }])
  }

  private func notes() async throws -> [String] {
    try await database.read(mapping: { $0 as DatabaseFailure }) {
      try String.fetchAll($0, sql: "SELECT text FROM note")
    }
  }

  @Test func `a dry run sees its own changes, and none are kept`() async throws {
    let count = try await database.dryRun(mapping: { $0 as DatabaseFailure }) { database in
      try database.execute(sql: "INSERT INTO note VALUES ('tried')")
      return try Int.fetchOne(database, sql: "SELECT count(*) FROM note")
    }
    #expect(count == 1)
    #expect(try await notes() == [])
    #expect(try await database.examine().revision == 0)
  }

  @Test func `the database stays writable after a failed dry run`() async throws {
    await #expect(throws: DatabaseFailure.self) {
      try await database.dryRun(mapping: { $0 as DatabaseFailure }) {
        try $0.execute(sql: "INSERT INTO nothing VALUES (1)")
      }
    }
    _ = try await database.write(mapping: { $0 as DatabaseFailure }) {
      try $0.execute(sql: "INSERT INTO note VALUES ('kept')")
    }
    #expect(try await notes() == ["kept"])
  }

  @Test(arguments: [Durability.power, .program])
  func `a commit is stored and advances the revision at every durability`(_ durability: Durability) async throws {
    let revision = try await database.write(outliving: durability, mapping: { $0 as DatabaseFailure }) {
      try $0.execute(sql: "INSERT INTO note VALUES ('kept')")
    }.revision
    #expect(revision == 1)
    #expect(try await notes() == ["kept"])
  }

  @Test func `each durability sets its own SQLite synchronization settings`() async throws {
    func settings(_ durability: Durability) async throws -> [Int?] {
      try await database.write(outliving: durability, mapping: { $0 as DatabaseFailure }) { database in
        try ["synchronous", "wal_autocheckpoint"].map { try Int.fetchOne(database, sql: "PRAGMA \($0)") }
      }.value
    }
    #expect(try await settings(.program) == [1, 4_000])
    #expect(try await settings(.power) == [2, 1_000])
  }
}
