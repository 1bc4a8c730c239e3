import GRDB
import Testing

@testable import CoreDatabase

@Suite struct SchemaDescriptionTests {
  private func text(_ sql: String) throws -> String {
    try DatabaseQueue().write { database in
      try database.execute(sql: sql)
      return try SchemaDescription.text(of: database)
    }
  }

  @Test func `the same schema gives the same text, however it is laid out`() throws {
    let one = try text("CREATE TABLE a (x TEXT, y TEXT DEFAULT 'p  q'); CREATE INDEX b ON a (x)")
    let other = try text("CREATE TABLE a (\n  x TEXT,\n  y TEXT DEFAULT 'p  q'\n);\nCREATE INDEX b\n  ON a ( x )")
    #expect(one == other)
    #expect(one == "CREATE INDEX b ON a (x);\nCREATE TABLE a (x TEXT,y TEXT DEFAULT 'p  q');\n")
  }

  @Test func `another schema gives another text`() throws {
    #expect(try text("CREATE TABLE a (x TEXT)") != text("CREATE TABLE a (x TEXT NOT NULL)"))
    #expect(try text("CREATE TABLE a (x DEFAULT ' ')") != text("CREATE TABLE a (x DEFAULT '  ')"))
  }

  @Test func `what a full-text table makes for itself is left out`() throws {
    #expect(
      try text("CREATE VIRTUAL TABLE f USING fts5(body)") == "CREATE VIRTUAL TABLE f USING fts5(body);\n")
  }

  @Test func `each migration has a print of the schema after it`() throws {
    let prints = try MigrationFingerprint.all(of: Scratch.migrations)
    #expect(prints.map(\.name) == ["test-1-author", "test-2-book"])
    #expect(prints[0].schema.contains("CREATE TABLE author") && !prints[0].schema.contains("book"))
    #expect(prints[1].schema.contains("CREATE TABLE book"))
    #expect(try MigrationFingerprint.all(of: [Scratch.author]) == [prints[0]])
  }

  @Test func `a database of an earlier schema has the print of its last migration`() async throws {
    let database = try LocalDatabase(at: .temporary, migrations: Scratch.migrations.through("test-1-author"))
    let text = try await database.read(mapping: { $0 }) { try SchemaDescription.text(of: $0) }
    #expect(try MigrationFingerprint.all(of: Scratch.migrations).first?.schema == text)
    #expect(Scratch.migrations.through("unknown").isEmpty)
  }
}
