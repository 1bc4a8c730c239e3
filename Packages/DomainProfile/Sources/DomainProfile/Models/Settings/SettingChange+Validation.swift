extension SettingChange {
  /// Throws `refusedSetting` for bounds of zones that make no sense.
  public func validate() throws(ProfileError) {
    let trouble: String? =
      switch self {
      case .heartRateZones(_, let choice): choice?.trouble
      case .powerZones(_, let choice): choice?.trouble
      case .paceZones(_, let choice): choice?.trouble
      case .units, .unitsOf, .firstWeekday, .defaultSport: nil
      }
    guard let trouble else { return }
    throw .refusedSetting(field, given: trouble, allowed: field.allowed)
  }
}
