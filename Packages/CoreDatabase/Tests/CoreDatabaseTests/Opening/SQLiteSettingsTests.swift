import GRDBSQLite
import Testing

@testable import CoreDatabase

struct SQLiteSettingsTests {
  // In a process of its own, because SQLite takes settings only before its first use.
  @Test func `opening a database lets SQLite count no memory`() async {
    await #expect(processExitsWith: .success) {
      let database = try LocalDatabase(at: .temporary, migrations: [])
      #expect(SQLiteSettings.areApplied)
      #expect(sqlite3_memory_used() == 0)
      await database.close()
    }
  }
}
