public import CoreSync
import CoreSystem
import DomainCore
import DomainProfile
public import Foundation
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

  public var lifetime: RowLifetime { .permanent }

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

  /// The name of a synced field inside a sentence; `nil` for one that only a later version knows.
  public static func noun(of field: String) -> String? {
    let label = SettingField(rawValue: field)?.label ?? ProfileEntry(name: field)?.field.label
    return label.map { $0.prefix(1).lowercased() + $0.dropFirst() }
  }
}

extension ThresholdRecord {
  fileprivate init(_ entry: ProfileEntry, value: Double?) {
    self.init(field: entry.field.rawValue, fromDay: entry.from?.daysSinceEpoch, value: value)
  }
}

extension ProfileTable {
  public var fileField: String? { ProfileField.picture.rawValue }

  public func hasFile(_ database: Database, _ id: String) throws -> Bool {
    guard id == Self.rowID, let digest = try ProfileStore.profile(database).picture else { return false }
    return try PictureStore.isHere(database, digest: digest)
  }

  public func file(_ database: Database, _ id: String) throws -> Data? {
    guard id == Self.rowID, let digest = try ProfileStore.profile(database).picture else { return nil }
    return try PictureStore.picture(database, digest: digest)?.data
  }

  public func keep(_ database: Database, file: Data, of id: String) throws {
    guard id == Self.rowID, let digest = try ProfileStore.profile(database).picture else { return }
    guard let picture = try? PictureDecoder.picture(file), file.count <= Picture.largestByteCount else {
      throw UnreadableFile()
    }
    try PictureStore.put(database, picture, digest: digest)
    try Self.dropPictures(database)
  }

  /// Deletes pictures that the profile cannot name again.
  static func dropPictures(_ database: Database) throws {
    let values = try ProfileTable().valuesInReach(database, of: ProfileField.picture.rawValue, in: rowID)
    try PictureStore.keepOnly(database, Set(values.compactMap(\.text)))
  }
}

/// The profile's name for its picture: the SHA-256 of its bytes in lowercase hexadecimal digits, or nothing.
private struct PictureDigest {
  let text: String?

  /// `nil` for an invalid digest.
  init?(_ value: FieldValue) {
    guard value != .null else {
      text = nil
      return
    }
    guard let text = value.text, SHA256Digest(hexadecimal: text) != nil else { return nil }
    self.text = text
  }
}

/// A profile in its synced form: a field for each undated value, and one for each day of a dated value.
///
/// A value that was never set has no field: null would contradict another machine's value. A value that was cleared has
/// null.
struct ProfileFields {
  /// The text for the value of an entry that ends the previous one, as a person would type it.
  static let end = FieldValue.text("none")

  let said: [ProfileEntry: FieldValue]
  private let cleared: [String]

  init(_ database: Database) throws {
    var said = try ProfileStore.profile(database).entries
    for threshold in try ProfileStore.thresholds(database) {
      guard let field = ProfileField(rawValue: threshold.field),
        let entry = ProfileEntry(field, from: threshold.fromDay.map(CalendarDay.init))
      else { continue }
      said[entry] = threshold.value.map { .real($0) } ?? Self.end
    }
    self.said = said
    cleared = try ProfileStore.cleared(database)
  }

  var fields: Fields {
    let nothing = cleared.map { ($0, FieldValue.null) }
    return Dictionary(nothing + said.map { ($0.name, $1) }) { $1 }
  }
}

extension ProfileRecord {
  /// The values in this row. Numbers with a fraction are `real` even if it is zero.
  fileprivate var entries: [ProfileEntry: FieldValue] {
    let values: [(ProfileField, FieldValue?)] = [
      (.name, name.map { .text($0) }), (.email, email.map { .text($0) }), (.bio, bio.map { .text($0) }),
      (.picture, picture.map { .text($0) }), (.birthYear, birthYear.map { .integer(Int64($0)) }),
      (.sex, sex.map { .text($0) }), (.height, height.map { .real($0) }),
    ]
    return values.reduce(into: [:]) { entries, value in
      if let entry = ProfileEntry(value.0) { entries[entry] = value.1 }
    }
  }
}

extension ProfileChange {
  // The clocks of two machines need not agree on the current year.
  fileprivate static let lastYear = 9_999

  /// A server's value of a field; `nil` for an impossible or invalid value. Null clears.
  init?(_ field: ProfileField, received value: FieldValue) {
    func read<Value>(_ received: Value?, _ change: (Value?) -> ProfileChange) -> ProfileChange? {
      guard received != nil || value == .null else { return nil }
      return change(received)
    }
    let change =
      switch field {
      case .name: read(value.text, ProfileChange.name)
      case .email: read(value.text, ProfileChange.email)
      case .bio: read(value.text, ProfileChange.bio)
      // Its bytes arrive after the row.
      case .picture: nil as ProfileChange?
      case .birthYear: read(value.whole, ProfileChange.birthYear)
      case .sex: read(value.text.flatMap(Sex.init)) { .sex($0 ?? .unspecified) }
      case .height: read(value.real, ProfileChange.heightCentimeters)
      case .weight: read(value.real, ProfileChange.weightKilograms)
      case .restingHeartRate: read(value.whole, ProfileChange.restingHeartRateBPM)
      case .maximumHeartRate: read(value.whole, ProfileChange.maximumHeartRateBPM)
      case .lactateThresholdHeartRate: read(value.whole, ProfileChange.lactateThresholdHeartRateBPM)
      case .functionalThresholdPower: read(value.whole, ProfileChange.functionalThresholdPowerWatts)
      case .thresholdPace: read(value.real, ProfileChange.thresholdPaceSecondsPerKilometer)
      }
    guard let change, (try? change.validate(currentYear: Self.lastYear)) != nil else { return nil }
    self = change
  }
}

extension ProfileEntry {
  /// Whether a value can apply from its day.
  var isPlausible: Bool { from?.isPlausible(currentYear: ProfileChange.lastYear) ?? true }
}

extension FieldValue {
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  var real: Double? {
    switch self {
    case .real(let real) where real.isFinite: real
    case .integer(let integer): Double(integer)
    default: nil
    }
  }

  var whole: Int? {
    switch self {
    case .integer(let integer): Int(exactly: integer)
    case .real(let real): Int(exactly: real)
    default: nil
    }
  }
}
