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

  /// The value that applies if it is not set, and why: “metric (default)”.
  func valueWhenUnsaid(_ field: SettingField) -> String { field.valueWhenUnsaid(in: settings) }

  /// "6:00, 5:20 /km": the unit once.
  private func paces(_ secondsPerKilometer: [Double]) -> String {
    let texts = secondsPerKilometer.map { quantities.pace(metersPerSecond: 1_000 / $0) }
    let unit = texts.last?.split(separator: " ").last.map(String.init) ?? ""
    return texts.map { String($0.split(separator: " ")[0]) }.joined(separator: ", ") + " \(unit)"
  }
}

extension SettingField {
  /// The value that applies if it is not set, and why: “imperial (same as distance)”.
  func valueWhenUnsaid(in settings: Settings) -> String {
    switch self {
    case .units: "\(UnitPreference.standard.name.lowercased()) (default)"
    case .unitsOf(let quantity):
      "\(settings.applying([.unitsOf(quantity, nil)]).units(of: quantity).name.lowercased()) "
        + "(\(Self.origin(quantity, in: settings)))"
    default: standardWords.map { "\($0) (default)" } ?? "not set"
    }
  }

  private static func origin(_ quantity: UnitQuantity, in settings: Settings) -> String {
    if let followed = quantity.followed, settings.unitsByQuantity[followed] != nil {
      return "same as \(followed.name.lowercased())"
    }
    return settings.change(of: .units).text == nil ? "default" : "same as all quantities"
  }
}
