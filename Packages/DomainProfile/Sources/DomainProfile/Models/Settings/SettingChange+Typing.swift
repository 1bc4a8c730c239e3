extension SettingChange {
  /// The value as a person types it, which can be parsed again: that of ``text``, but for paces of one's own, which are in
  /// the person's units and say so. Nothing where it clears.
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
  /// Reads what a person typed for several settings, one after another: units that are set in the same breath hold for
  /// the paces behind them.
  ///
  /// - Throws: `refusedSetting` for the first that cannot be read. Bounds that can be read need not make sense;
  ///   `SettingChange.validate()` judges that.
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
