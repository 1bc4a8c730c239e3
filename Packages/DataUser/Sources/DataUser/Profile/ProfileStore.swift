import CoreSync
import DomainProfile
import Foundation
import GRDB

/// The statements on the tables of the profile. Each runs inside a transaction opened by its caller.
enum ProfileStore {
  static func profile(_ database: Database) throws -> ProfileRecord {
    // A connection opened before a step of the schema dropped a column would use the old columns for `*`.
    let sql = """
      SELECT name, email, bio, picture, birth_year, sex, height FROM profile WHERE id = 1
      """
    return try ProfileRecord.fetchOne(database, sql: sql) ?? ProfileRecord()
  }

  /// The whole profile.
  static func athlete(_ database: Database) throws -> AthleteProfile {
    let record = try profile(database)
    let picture = try record.picture.map { digest in
      try PictureStore.facts(database, digest: digest).map { ProfilePicture.here($0) } ?? .awaited
    }
    return record.profile(picture: picture, dated: try thresholds(database))
  }

  static func save(_ database: Database, _ profile: ProfileRecord) throws {
    try profile.save(database)
  }

  static func thresholds(_ database: Database) throws -> [ThresholdRecord] {
    try ThresholdRecord.fetchAll(database, sql: "SELECT field, from_day, value FROM threshold")
  }

  /// Replaces all rows of `field` with `thresholds`.
  static func replaceThresholds(of field: String, _ database: Database, with thresholds: [ThresholdRecord]) throws {
    try database.execute(sql: "DELETE FROM threshold WHERE field = ?", arguments: [field])
    for threshold in thresholds { try threshold.insert(database) }
  }

  /// Replaces the row of its field and day with `threshold`.
  static func replaceThreshold(_ database: Database, with threshold: ThresholdRecord) throws {
    try removeThreshold(database, of: threshold.field, from: threshold.fromDay)
    try threshold.insert(database)
  }

  static func removeThreshold(_ database: Database, of field: String, from day: Int?) throws {
    try database.execute(sql: "DELETE FROM threshold WHERE field = ? AND from_day IS ?", arguments: [field, day])
  }

  // MARK: what was reset

  /// The names of the entries that were set once and are not any longer.
  static func cleared(_ database: Database) throws -> [String] {
    try String.fetchAll(database, sql: "SELECT entry FROM profile_cleared")
  }

  static func clear(_ database: Database, _ entry: String) throws {
    try database.execute(sql: "INSERT OR IGNORE INTO profile_cleared (entry) VALUES (?)", arguments: [entry])
  }

  static func unclear(_ database: Database, _ entry: String) throws {
    try database.execute(sql: "DELETE FROM profile_cleared WHERE entry = ?", arguments: [entry])
  }

  /// Runs a mutation, and records the values it cleared.
  static func rememberingCleared(_ database: Database, _ mutation: () throws -> Void) throws {
    let before = try ProfileFields(database).said
    try mutation()
    let after = try ProfileFields(database).said
    for entry in before.keys where after[entry] == nil { try clear(database, entry.name) }
    for entry in after.keys where before[entry] == nil { try unclear(database, entry.name) }
  }
}

/// Records changes to the profile and the settings for the server, in the same transaction.
struct ProfileRecorder: Sendable {
  let journal: SyncJournal
  let now: @Sendable () -> Date

  func recording(_ database: Database, _ mutation: () throws -> Void) throws {
    try journal.recording(database, ProfileTable.rowID, at: now().timeIntervalSince1970, mutation)
  }
}
