import DomainCore
import Foundation

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
