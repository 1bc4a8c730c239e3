import GRDB
import Testing

@testable import CoreDatabase

struct SchemaDescriptionTests {
  private func text(_ sql: String) throws -> String {
    try DatabaseQueue().write { database in
      try database.execute(sql: sql)
      return try SchemaDescription.text(of: database)
    }
  }

  @Test func `the same schema yields the same text whatever its formatting`() throws {
    let one = try text("CREATE TABLE a (x TEXT, y TEXT DEFAULT 'p  q'); CREATE INDEX b ON a (x)")
    let other = try text("CREATE TABLE a (\n  x TEXT,\n  y TEXT DEFAULT 'p  q'\n);\nCREATE INDEX b\n  ON a ( x )")
    #expect(one == other)
    #expect(one == "CREATE INDEX b ON a (x);\nCREATE TABLE a (x TEXT,y TEXT DEFAULT 'p  q');\n")
  }

  @Test func `a different schema yields different text`() throws {
    #expect(try text("CREATE TABLE a (x TEXT)") != text("CREATE TABLE a (x TEXT NOT NULL)"))
    #expect(try text("CREATE TABLE a (x DEFAULT ' ')") != text("CREATE TABLE a (x DEFAULT '  ')"))
  }

  @Test func `the internal tables of a full-text table are omitted`() throws {
    #expect(
      try text("CREATE VIRTUAL TABLE f USING fts5(body)") == "CREATE VIRTUAL TABLE f USING fts5(body);\n")
  }

  @Test func `each migration has a fingerprint of the schema it produces`() throws {
    let fingerprints = try MigrationFingerprint.all(of: Scratch.migrations)
    #expect(fingerprints.map(\.name) == ["test-1-author", "test-2-book"])
    #expect(fingerprints[0].schema.contains("CREATE TABLE author") && !fingerprints[0].schema.contains("book"))
    #expect(fingerprints[1].schema.contains("CREATE TABLE book"))
    #expect(try MigrationFingerprint.all(of: [Scratch.author]) == [fingerprints[0]])
  }

  @Test func `a database with an earlier schema matches the fingerprint of its last migration`() async throws {
    let database = try LocalDatabase(at: .temporary, migrations: Scratch.migrations.through("test-1-author"))
    let text = try await database.read(mapping: { $0 }) { try SchemaDescription.text(of: $0) }
    #expect(try MigrationFingerprint.all(of: Scratch.migrations).first?.schema == text)
    #expect(Scratch.migrations.through("unknown").isEmpty)
  }
}
