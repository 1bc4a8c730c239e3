import DomainCore
import Foundation

extension SettingChange {
  /// The setting that the change sets.
  public var field: SettingField { parts.field }

  /// The stable form of the value for the database and servers, which can be parsed; `nil` if the change clears the
  /// setting.
  public var text: String? { parts.value?.text }

  /// The display text of the value, in English; `nil` if the change clears the setting.
  public var words: String? { parts.value?.words }

  /// Throws `invalidSetting` if zone boundaries are invalid.
  public func validate() throws(ProfileError) {
    guard let trouble = parts.value?.trouble else { return }
    throw .invalidSetting(field, given: trouble, allowed: field.allowed)
  }
}

extension SettingChange {
  /// Parses what a person typed for `field`: `imperial`, `sun`, `own 120,140,160`. An empty text or `none` clears the
  /// setting.
  ///
  /// Boundaries that can be parsed are not necessarily valid; `validate()` checks them.
  ///
  /// - Parameter units: the unit system for a pace typed without a unit: the one the person sees.
  /// - Throws: `invalidSetting` if the text cannot be parsed.
  public init(
    parsing field: SettingField, text: String, units: UnitPreference = .standard
  ) throws(ProfileError) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let isCleared = text.isEmpty || text.lowercased() == "none"

    guard let change = field.definition.change(isCleared ? nil : text, units) else {
      throw .invalidSetting(field, given: text.quoted, allowed: field.allowed)
    }
    self = change
  }

  /// Parses the stable form of a value; `nil` for any other text, such as a value from a later version.
  public init?(_ field: SettingField, text: String) {
    guard let change = try? SettingChange(parsing: field, text: text), change.text == text,
      (try? change.validate()) != nil
    else { return nil }
    self = change
  }
}

extension SettingChange {
  /// The value in a form that a person can type and Fettle can parse: the same as ``text``, except that custom paces
  /// are in the person's units and include the unit. Empty if the change clears the setting.
  public func typedText(units: UnitPreference) -> String {
    if case .paceZones(_, .own(let bounds)) = self { return Self.typedText(bounds, units) }
    return text ?? ""
  }

  private static func typedText(_ secondsPerKilometer: [Double], _ units: UnitPreference) -> String {
    let (kilometers, unit) = units == .imperial ? (1.609344, "mi") : (1, "km")
    let bounds = secondsPerKilometer.map { ($0 * kilometers).exactClockText }
    return "\(PaceZoneChoice.ownName) \(bounds.joined(separator: ","))/\(unit)"
  }
}

extension Settings {
  /// Parses what a person typed for several settings, in order: units set earlier in a command apply to the paces after
  /// them.
  ///
  /// - Throws: `invalidSetting` for the first text that cannot be parsed. Boundaries that can be parsed are not
  ///   necessarily valid; `SettingChange.validate()` checks them.
  public func changes(parsing typed: [(field: SettingField, text: String)]) throws(ProfileError) -> [SettingChange] {
    var settings = self
    var changes: [SettingChange] = []
    for (field, text) in typed {
      let change = try SettingChange(parsing: field, text: text, units: settings.units(of: .pace))
      settings = settings.applying([change])
      changes.append(change)
    }
    return changes
  }
}
