import CoreUI
import DomainProfile

/// What a setting is, in words and in the reader's units.
struct SettingText {
  let settings: Settings
  let quantities: QuantityFormatter

  func label(_ field: SettingField) -> String {
    switch field {
    case .units: "All quantities"
    case .unitsOf(let quantity): quantity.name
    case .firstWeekday: "Week begins on"
    case .defaultSport: "Default sport"
    case .zones(let kind, nil): kind.label
    case .zones(let kind, let sport?): "\(kind.label), \(sport.name.lowercased())"
    }
  }

  /// `nil` where nothing was said.
  func value(_ field: SettingField) -> String? {
    if case .paceZones(_, .own(let bounds)) = settings.change(of: field) { return paces(bounds) }
    return settings.change(of: field).words
  }

  /// What holds where nothing was said.
  func valueWhenUnsaid(_ field: SettingField) -> String {
    switch field {
    case .units: "not set (\(UnitPreference.standard.name.lowercased()))"
    case .unitsOf(let quantity): "\(settings.units(of: quantity).name.lowercased()), \(origin(quantity))"
    case .firstWeekday: "not set (\(Weekday.standardFirst.name))"
    case .defaultSport, .zones: "not set"
    }
  }

  private func origin(_ quantity: UnitQuantity) -> String {
    guard let followed = quantity.followed, settings.unitsByQuantity[followed] != nil else { return "as all" }
    return "as \(followed.name.lowercased())"
  }

  /// "6:00, 5:20 /km": the unit once.
  private func paces(_ secondsPerKilometer: [Double]) -> String {
    let texts = secondsPerKilometer.map { quantities.pace(metersPerSecond: 1_000 / $0) }
    let unit = texts.last?.split(separator: " ").last.map(String.init) ?? ""
    return texts.map { String($0.split(separator: " ")[0]) }.joined(separator: ", ") + " \(unit)"
  }
}

extension ZoneKind {
  fileprivate var label: String {
    switch self {
    case .heartRate: "Heart rate"
    case .power: "Power"
    case .pace: "Pace"
    }
  }
}
