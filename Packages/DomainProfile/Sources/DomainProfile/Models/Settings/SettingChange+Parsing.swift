import Foundation

extension SettingChange {
  /// Reads what a person typed for `field`: `imperial`, `sun`, `own 120,140,160`. Nothing, or `none`, clears it.
  ///
  /// Bounds that can be read need not make sense; `validate()` judges that.
  ///
  /// - Parameter units: what a pace without a unit is in: the units the person reads.
  /// - Throws: `refusedSetting` for what cannot be read.
  public init(
    parsing field: SettingField, text: String, units: UnitPreference = .standard
  ) throws(ProfileError) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let isCleared = text.isEmpty || text.lowercased() == "none"

    func read<Value>(_ value: (String) -> Value?) throws(ProfileError) -> Value? {
      guard !isCleared else { return nil }
      guard let value = value(text) else {
        throw .refusedSetting(field, given: text.quoted, allowed: field.allowed)
      }
      return value
    }

    switch field {
    case .units: self = .units(try read { UnitPreference(rawValue: $0.lowercased()) })
    case .unitsOf(let quantity): self = .unitsOf(quantity, try read { UnitPreference(rawValue: $0.lowercased()) })
    case .firstWeekday: self = .firstWeekday(try read(TypedValue.weekday))
    case .defaultSport: self = .defaultSport(try read { SportChoice(rawValue: $0.lowercased()) })
    case .zones(.heartRate, let sport):
      self = .heartRateZones(sport, try read { HeartRateZoneChoice(typed: $0, units: units) })
    case .zones(.power, let sport): self = .powerZones(sport, try read { PowerZoneChoice(typed: $0, units: units) })
    case .zones(.pace, let sport): self = .paceZones(sport, try read { PaceZoneChoice(typed: $0, units: units) })
    }
  }

  /// Reads the stable form of a value; `nil` for any other text, such as what a later version says.
  public init?(_ field: SettingField, text: String) {
    guard let change = try? SettingChange(parsing: field, text: text), change.text == text,
      (try? change.validate()) != nil
    else { return nil }
    self = change
  }
}
