import GRDB

/// The statements on the tables of the profile. Each runs inside a transaction that its caller opened.
enum ProfileStore {
  static func profile(_ database: Database) throws -> ProfileRecord {
    try ProfileRecord.fetchOne(database, sql: "SELECT * FROM profile WHERE id = 1") ?? ProfileRecord()
  }

  static func save(_ database: Database, _ profile: ProfileRecord) throws {
    try profile.save(database)
  }

  static func thresholds(_ database: Database) throws -> [ThresholdRecord] {
    try ThresholdRecord.fetchAll(database, sql: "SELECT field, from_day, value FROM threshold")
  }

  /// Puts `thresholds` in the place of all rows of `field`.
  static func replaceThresholds(of field: String, _ database: Database, with thresholds: [ThresholdRecord]) throws {
    try database.execute(sql: "DELETE FROM threshold WHERE field = ?", arguments: [field])
    for threshold in thresholds { try threshold.insert(database) }
  }
}
