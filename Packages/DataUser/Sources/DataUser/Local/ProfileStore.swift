import GRDB

/// The statements on the table of the profile. Each runs inside a transaction that its caller opened.
enum ProfileStore {
  static func profile(_ database: Database) throws -> ProfileRecord {
    try ProfileRecord.fetchOne(database, sql: "SELECT * FROM profile WHERE id = 1") ?? ProfileRecord()
  }

  static func save(_ database: Database, _ profile: ProfileRecord) throws {
    try profile.save(database)
  }
}
