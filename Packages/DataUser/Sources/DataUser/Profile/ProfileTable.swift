public import CoreSync
import DomainCore
import DomainProfile
public import GRDB

/// The profile and the settings as they are synced with a server: one row, in which each value is a field of its own,
/// so that two machines can change different values.
///
/// It is never deleted. Invalid values on the server, and those that this version does not know, are left unchanged
/// there.
public struct ProfileTable: SyncedTable {
  static let rowID = "profile"

  public init() {}

  public var collection: String { ProfileEntry.collection }

  public func canUse(id: String) -> Bool { id == Self.rowID }

  public func row(_ database: Database, _ id: String) throws -> TableRow? {
    guard id == Self.rowID else { return nil }
    let fields = try ProfileFields(database).fields.merging(SettingFields.fields(database)) { $1 }
    return fields.isEmpty ? nil : TableRow(fields)
  }

  public func apply(_ database: Database, _ row: TableRow, to id: String) throws {
    guard id == Self.rowID else { return }
    let said = try ProfileFields(database).said
    var profile = try ProfileStore.profile(database)
    for (name, value) in row.fields {
      if let setting = SettingField(rawValue: name) {
        try SettingFields.apply(database, value, to: setting)
        continue
      }
      guard let entry = ProfileEntry(name: name), entry.isPlausible else { continue }
      guard value == .null || said[entry] != value else { continue }
      if entry.field.isDated, value == ProfileFields.end {
        try ProfileStore.replaceThreshold(database, with: ThresholdRecord(entry, value: nil))
      } else if entry.field == .picture, let digest = PictureDigest(value) {
        profile.picture = digest.text
      } else if let change = ProfileChange(entry.field, received: value) {
        if entry.field.isDated {
          try apply(database, value.real, to: entry)
        } else {
          profile.apply(change)
        }
      } else {
        continue
      }
      if value == .null {
        try ProfileStore.clear(database, entry.name)
      } else {
        try ProfileStore.unclear(database, entry.name)
      }
    }
    try ProfileStore.save(database, profile)
  }

  private func apply(_ database: Database, _ number: Double?, to entry: ProfileEntry) throws {
    if let number {
      try ProfileStore.replaceThreshold(database, with: ThresholdRecord(entry, value: number))
    } else {
      try ProfileStore.removeThreshold(database, of: entry.field.rawValue, from: entry.from?.daysSinceEpoch)
    }
  }

  public func ids(_ database: Database) throws -> [String] {
    try row(database, Self.rowID) == nil ? [] : [Self.rowID]
  }

  public func title(_ database: Database, _ id: String) throws -> String? {
    id == Self.rowID ? "Profile" : nil
  }
}

extension ThresholdRecord {
  fileprivate init(_ entry: ProfileEntry, value: Double?) {
    self.init(field: entry.field.rawValue, fromDay: entry.from?.daysSinceEpoch, value: value)
  }
}
