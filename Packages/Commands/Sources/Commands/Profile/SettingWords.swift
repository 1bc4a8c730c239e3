import ArgumentParser
import DomainCore
import DomainProfile

/// Parses settings and their values as a person types them.
enum SettingWords {
  static let quantities = UnitQuantity.allCases.map { SettingField.unitsOf($0).rawValue }.joined(separator: ", ")

  /// The settings besides units and zones.
  static let singles = SettingField.allCases.filter(\.isSingle).map(\.rawValue).joined(separator: ", ")

  /// What each of them is, a paragraph for each.
  static let meaningsOfSingles = SettingField.allCases.filter(\.isSingle)
    .map { "\($0.rawValue) is \($0.meaning)." }.joined(separator: "\n\n")

  static func sports(_ kind: ZoneKind) -> String { kind.sports.map(\.rawValue).joined(separator: ", ") }

  /// Names and values alternate; `NAME=VALUE` counts as both, and boundaries after `own` need no quotes.
  static func assignments(_ words: [String]) throws -> [(field: SettingField, text: String)] {
    var assignments: [(field: SettingField, text: String)] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let field = try field(parts[0])
      guard var value = parts.dropFirst().first ?? rest.popFirst() else {
        throw Failure.stop(
          "\(field.rawValue) needs a value, as in `fettle settings set \(field.rawValue)=\(field.example)`; "
            + "`fettle settings clear \(field.rawValue)` clears it. Nothing was changed.")
      }
      if case .zones = field, value.lowercased() == HeartRateZoneChoice.ownName, let bounds = rest.popFirst() {
        value += " \(bounds)"
      }
      assignments.append((field, spelled(value, for: field)))
    }
    return assignments
  }

  static func field(_ name: String) throws -> SettingField {
    if let field = SettingField(rawValue: name.lowercased()) { return field }
    if let field = ProfileField(rawValue: name.lowercased()) {
      throw Failure.stop(
        "\(field.rawValue) is part of the profile, not a setting. Nothing was changed. Set it with "
          + "`fettle profile set \(field.rawValue)=\(field.example)`.")
    }
    throw Failure.stop(
      "Unknown setting “\(name)”.\(SettingField.allCases.map(\.rawValue).didYouMean(name)) Nothing was changed. Settings: units, \(quantities), \(singles), "
        + "zones.heart-rate, zones.power and zones.pace, and zones of single sports, such as "
        + "zones.heart-rate.running.")
  }

  /// Sports have short names in the log.
  private static func spelled(_ value: String, for field: SettingField) -> String {
    guard field.choices == Sport.allCases.map(\.rawValue), let sport = Sport(parsing: value) else { return value }
    return sport.rawValue
  }
}
