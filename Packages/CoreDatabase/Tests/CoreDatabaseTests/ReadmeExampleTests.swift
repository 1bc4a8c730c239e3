import CoreDatabase
import GRDB
import Testing

struct ReadmeExampleTests {
  @Test func `the example in README.md compiles and works`() async throws {
    let migration = Migration("example-1-note") { database in
      try database.execute(sql: "CREATE TABLE note (text TEXT NOT NULL) STRICT")
    }
    let database = try LocalDatabase(at: .temporary, migrations: [migration])
    let written = try await database.write(mapping: { $0 }) { database in
      try database.execute(sql: "INSERT INTO note (text) VALUES (?)", arguments: ["Easy run"])
    }
    #expect(written.revision == 1)
  }
}
