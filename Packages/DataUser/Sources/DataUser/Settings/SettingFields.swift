import CoreSync
import DomainProfile
import GRDB

/// The settings in their synced form: one field for each, in the row of the profile, in its stable form.
enum SettingFields {
  static func fields(_ database: Database) throws -> Fields {
    try SettingStore.values(database).reduce(into: [:]) { $0[$1.key.rawValue] = .text($1.value) }
  }

  /// Applies a server's value of a setting; an invalid one changes nothing. Null clears.
  static func apply(_ database: Database, _ value: FieldValue, to field: SettingField) throws {
    if value == .null {
      try SettingStore.set(database, field, to: nil)
      try HistoryDays.apply(database, field, nil)
      try ProfileStore.clear(database, field.rawValue)
    } else if let text = value.text, SettingChange(field, text: text) != nil {
      try SettingStore.set(database, field, to: text)
      try HistoryDays.apply(database, field, text)
    }
  }
}
