import DomainProfile
import GRDB

/// The statements on the table of settings. Each runs inside a transaction opened by its caller.
enum SettingStore {
  /// All stored settings, by name. Those written by a later version are left out.
  static func values(_ database: Database) throws -> [SettingField: String] {
    let rows = try Row.fetchAll(database, sql: "SELECT name, value FROM setting")
    return rows.reduce(into: [:]) { values, row in
      if let field = SettingField(rawValue: row["name"]) { values[field] = row["value"] }
    }
  }

  /// Replaces a value, and records cleared ones.
  static func set(_ database: Database, _ field: SettingField, to value: String?) throws {
    if let value {
      try database.execute(
        sql: "INSERT INTO setting (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2",
        arguments: [field.rawValue, value])
      try ProfileStore.unclear(database, field.rawValue)
    } else {
      try database.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [field.rawValue])
      if database.changesCount > 0 { try ProfileStore.clear(database, field.rawValue) }
    }
  }
}
