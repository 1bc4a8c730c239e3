import CoreUI
import DomainCore
import DomainProfile

/// The words for a setting, in the reader's units.
struct SettingText {
  let settings: Settings
  let quantities: QuantityFormatter

  /// `nil` where it is not set.
  func value(_ field: SettingField) -> String? {
    if case .paceZones(_, .own(let bounds)) = settings.change(of: field) { return paces(bounds) }
    return settings.change(of: field).words
  }

  /// The value that applies if it is not set.
  func valueWhenUnsaid(_ field: SettingField) -> String {
    switch field {
    case .units: "not set (\(UnitPreference.standard.name.lowercased()))"
    case .unitsOf(let quantity): "\(settings.units(of: quantity).name.lowercased()) (\(origin(quantity)))"
    default: field.standardWords.map { "not set (\($0))" } ?? "not set"
    }
  }

  private func origin(_ quantity: UnitQuantity) -> String {
    guard let followed = quantity.followed, settings.unitsByQuantity[followed] != nil else { return "default" }
    return "same as \(followed.name.lowercased())"
  }

  /// "6:00, 5:20 /km": the unit once.
  private func paces(_ secondsPerKilometer: [Double]) -> String {
    let texts = secondsPerKilometer.map { quantities.pace(metersPerSecond: 1_000 / $0) }
    let unit = texts.last?.split(separator: " ").last.map(String.init) ?? ""
    return texts.map { String($0.split(separator: " ")[0]) }.joined(separator: ", ") + " \(unit)"
  }
}
