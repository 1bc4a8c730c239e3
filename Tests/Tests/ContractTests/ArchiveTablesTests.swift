import CoreDatabase
import CoreSync
import DataUser
import DataWorkout
import Foundation
import GRDB
import Testing

/// What an archive of the whole log contains is declared for every table, so that a new one cannot be forgotten.
struct ArchiveTablesTests {
  private static let migrations = WorkoutSchema.migrations + UserSchema.migrations + SyncSchema.migrations
  private static let tables =
    WorkoutSchema.archiveTables + UserSchema.archiveTables + SyncSchema.archiveTables + .ofDatabase

  private func rows<Value: Sendable>(_ read: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    let database = try LocalDatabase(at: .temporary, migrations: Self.migrations)
    return try await database.read(mapping: { (failure: DatabaseFailure) in failure }, read)
  }

  @Test func `every table is either in an archive or left out for a reason`() async throws {
    let names = try await rows { database in
      try String.fetchAll(
        database,
        sql: """
          SELECT name FROM pragma_table_list
          WHERE schema = 'main' AND type <> 'shadow' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
            AND name <> 'grdb_migrations'
          """)
    }
    let declared = Self.tables.archived.map(\.name) + Self.tables.leftOut.map(\.name)
    #expect(declared.sorted() == names.sorted())
    #expect(Self.tables.leftOut.allSatisfy { $0.reason.hasSuffix(".") })
  }

  @Test(arguments: tables.archived.map(\.name))
  func `every column of a table in an archive is explained`(_ name: String) async throws {
    let columns = try await rows { database in
      try String.fetchAll(
        database, sql: "SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0", arguments: [name])
    }
    let table = try #require(Self.tables.archived.first { $0.name == name })
    #expect(table.columns.map(\.name).sorted() == columns.sorted())
    #expect(table.columns.allSatisfy { !$0.meaning.isEmpty })
  }

  @Test func `an archive contains neither an account nor the state of a sync`() {
    let archived = Self.tables.archived.map(\.name)
    #expect(archived.allSatisfy { !$0.contains("sync") && !$0.contains("account") })
    #expect(SyncSchema.archiveTables.archived.isEmpty)
  }
}
