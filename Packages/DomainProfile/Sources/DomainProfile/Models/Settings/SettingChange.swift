/// One setting set to a value, or cleared with `nil`.
public enum SettingChange: Equatable, Sendable {
  case units(UnitPreference?)
  case unitsOf(UnitQuantity, UnitPreference?)
  case firstWeekday(Weekday?)
  case defaultSport(SportChoice?)
  /// Of a sport, or with `nil` of all that have none of their own; so the two below.
  case heartRateZones(SportChoice?, HeartRateZoneChoice?)
  case powerZones(SportChoice?, PowerZoneChoice?)
  case paceZones(SportChoice?, PaceZoneChoice?)

  public var field: SettingField {
    switch self {
    case .units: .units
    case .unitsOf(let quantity, _): .unitsOf(quantity)
    case .firstWeekday: .firstWeekday
    case .defaultSport: .defaultSport
    case .heartRateZones(let sport, _): .zones(.heartRate, sport)
    case .powerZones(let sport, _): .zones(.power, sport)
    case .paceZones(let sport, _): .zones(.pace, sport)
    }
  }

  /// The stable form of the value in the database and on a server, which can be parsed again; `nil` where it clears.
  public var text: String? {
    switch self {
    case .units(let units), .unitsOf(_, let units): units?.rawValue
    case .firstWeekday(let weekday): weekday?.rawValue
    case .defaultSport(let sport): sport?.rawValue
    case .heartRateZones(_, let choice): choice?.text
    case .powerZones(_, let choice): choice?.text
    case .paceZones(_, let choice): choice?.text
    }
  }

  /// The value as a person reads it, in English; `nil` where it clears.
  public var words: String? {
    switch self {
    case .units(let units), .unitsOf(_, let units): units?.name
    case .firstWeekday(let weekday): weekday?.name
    case .defaultSport(let sport): sport?.name
    case .heartRateZones(_, let choice): choice?.words
    case .powerZones(_, let choice): choice?.words
    case .paceZones(_, let choice): choice?.words
    }
  }
}
