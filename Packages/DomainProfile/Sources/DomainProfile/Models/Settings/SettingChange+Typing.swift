import DomainCore

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
