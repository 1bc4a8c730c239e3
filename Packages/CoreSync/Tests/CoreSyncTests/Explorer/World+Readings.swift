@testable import CoreSync

/// Figures read from a file by readers of different versions.
extension World {
  static let group = VersionedGroup(version: "decoder", fields: ["distance", "laps"])
  static let figures: Fields = ["decoder": .integer(0), "distance": .integer(7), "laps": .integer(8)]

  /// A newer reader reads all figures.
  mutating func readAgain() -> Bool {
    guard let fields = ledger.rows[Self.row]?.fields, ledger.rows[Self.row]?.isDeleted == false else { return false }
    return applyReading(of: fields, version: Self.group.version(of: fields) + 1, ["distance", "laps"])
  }

  /// Changes one figure without a new version.
  mutating func fillLaps() -> Bool {
    guard let fields = ledger.rows[Self.row]?.fields, ledger.rows[Self.row]?.isDeleted == false else { return false }
    return applyReading(of: fields, version: Self.group.version(of: fields), ["laps"])
  }

  private mutating func applyReading(of fields: Fields, version: Int64, _ names: [String]) -> Bool {
    let fields = fields.merging(reading(version, names)) { $1 }
    ledger.change(Self.row) { $0.edit(to: fields, makeIntent: $1) }
    return true
  }

  mutating func theyReadAgain() -> Bool {
    guard let row = server.rows[Self.row], row.values[SyncedRow.deletion] == .bool(false) else { return false }
    server.set(Self.row, reading(Self.group.version(of: row.values) + 1, ["distance", "laps"]))
    return true
  }

  mutating func theyFillLaps() -> Bool {
    guard let row = server.rows[Self.row], row.values[SyncedRow.deletion] == .bool(false) else { return false }
    server.set(Self.row, reading(Self.group.version(of: row.values), ["laps"]).filter { $0.key == "laps" })
    return true
  }

  private mutating func reading(_ version: Int64, _ names: [String]) -> Fields {
    var fields: Fields = [Self.group.version: .integer(version)]
    for name in names {
      let value = newValue()
      expected.read(value, by: version)
      fields[name] = value
    }
    return fields
  }

  // MARK: checks

  static func isFigure(_ field: String) -> Bool {
    group.contains(field)
  }

  func conflictOfFigures() -> String? {
    ledger.rows.values.contains { $0.conflicts.keys.contains(where: Self.isFigure) }
      ? "figures that were read are in conflict" : nil
  }

  /// Checks that no figure from an older reader replaces one from a newer reader.
  func olderReading(_ write: ModelServer.Write) -> String? {
    let version =
      write.field == Self.group.version
      ? Self.group.version(of: [write.field: write.value])
      : expected.readings[write.value] ?? 0
    return version < Self.group.version(of: write.replaced) ? "an older reading overwrote a newer one" : nil
  }

  /// Checks that all figures finally come from the newest reader.
  func lostReading() -> String? {
    guard let newest = expected.readings.values.max(), let row = ledger.rows[Self.row], let values = row.values else {
      return nil
    }
    if Self.group.version(of: values) != newest { return "the newest reading is lost" }
    let isMixed = Self.group.fields.contains { field in values[field].map { expected.readings[$0] } != newest }
    return isMixed && newest > 0 ? "figures of two readings are mixed" : nil
  }
}
