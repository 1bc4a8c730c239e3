import DomainProfile

/// Settings that are shown under one title.
enum SettingsGroup: CaseIterable {
  case units
  case habits
  case zones

  var title: String {
    switch self {
    case .units: "Units"
    case .habits: "Habits"
    case .zones: "Zones"
    }
  }

  /// Its name in the grid of panels.
  var panel: String {
    switch self {
    case .units: "units"
    case .habits: "habits"
    case .zones: "zones"
    }
  }

  /// The settings that are always shown, and those set for single sports.
  func fields(in settings: Settings) -> [SettingField] {
    switch self {
    case .units: [.units] + UnitQuantity.allCases.map { .unitsOf($0) }
    case .habits: SettingField.allCases.filter(\.isSingle)
    case .zones:
      SettingField.allCases.filter { field in
        guard case .zones(_, let sport) = field else { return false }
        return sport == nil || settings.change(of: field).text != nil
      }
    }
  }
}
