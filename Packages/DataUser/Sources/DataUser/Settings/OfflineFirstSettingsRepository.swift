public import CoreDatabase
public import CoreSync
public import DomainCore
public import DomainProfile
public import Foundation
import GRDB

/// The settings in the local database: reads and writes never wait for a network.
public struct OfflineFirstSettingsRepository: SettingsRepository {
  private let database: LocalDatabase
  private let recorder: ProfileRecorder?

  /// The settings of a log that does not sync.
  public init(database: LocalDatabase) {
    self.database = database
    recorder = nil
  }

  /// - Parameters:
  ///   - now: reads the clock, for when a change was made.
  ///   - journal: the journal of `ProfileTable`, which records changes for the server while there is an account.
  public init(database: LocalDatabase, now: @escaping @Sendable () -> Date, journal: SyncJournal) {
    self.database = database
    recorder = ProfileRecorder(journal: journal, now: now)
  }

  public func settings() -> Snapshots<Settings, ProfileError> {
    database.snapshots { Settings(try SettingStore.values($0)) }
  }

  public func apply(_ changes: [SettingChange]) async throws(ProfileError) -> Revision {
    try await database.commit(reporting: ProfileError.self) { [recorder] database in
      let last = Dictionary(changes.map { ($0.field, $0.text) }) { $1 }
      let mutation = {
        for (field, text) in last { try SettingStore.set(database, field, to: text) }
      }
      guard let recorder else { return try mutation() }
      try recorder.recording(database, mutation)
      for (field, text) in last { try HistoryDays.apply(database, field, text) }
    }
  }
}

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

/// The statements on the table of settings. Each runs inside a transaction opened by its caller.
private enum SettingStore {
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

extension Settings {
  // A value that a later version wrote is shown as unset; the row keeps it until it is changed here.
  init(_ values: [SettingField: String]) {
    self = Settings().applying(values.compactMap { SettingChange($0, text: $1) })
  }
}

extension HistoryDays {
  /// Makes a change of this setting take effect in the histories of the log; other settings change nothing.
  ///
  /// - Parameter text: `nil` for the default.
  static func apply(_ database: Database, _ field: SettingField, _ text: String?) throws {
    guard field == .historyDays else { return }
    try ChangeLedger.keep(database, forDays: (text.flatMap { HistoryDays($0) } ?? .standard).count)
  }
}
