/// One thing that can be preferred.
///
/// `rawValue` is the stable name used on the command line, in the database, on a server and in logs: `units.distance`,
/// `zones.heart-rate.running`.
public enum SettingField: Hashable, Sendable {
  case units
  /// The units of one quantity, which overrule those of all.
  case unitsOf(UnitQuantity)
  case firstWeekday
  case defaultSport
  /// Of one sport, or of all that have none of their own.
  case zones(ZoneKind, SportChoice?)

  /// The name a person reads in the middle of a sentence, in English: "units of distance".
  public var words: String {
    switch self {
    case .units: "units"
    case .unitsOf(let quantity): "units of \(quantity.rawValue)"
    case .firstWeekday: "first weekday"
    case .defaultSport: "default sport"
    case .zones(let kind, nil): "\(kind.rawValue) zones"
    case .zones(let kind, let sport?): "\(kind.rawValue) zones for \(sport.name.lowercased())"
    }
  }

  /// A value as a person could type it.
  public var example: String {
    switch self {
    case .units, .unitsOf: "imperial"
    case .firstWeekday: "sunday"
    case .defaultSport: "running"
    case .zones(.heartRate, nil): "lactate-threshold"
    case .zones(.heartRate, .running), .zones(.heartRate, .trailRunning): "friel-running"
    case .zones(.heartRate, .cycling), .zones(.heartRate, .mountainBiking), .zones(.heartRate, .indoorCycling):
      "friel-cycling"
    case .zones(.heartRate, _): "own 120,140,160,175"
    case .zones(.power, _): "coggan"
    case .zones(.pace, _): "friel"
    }
  }
}

extension SettingField: CaseIterable {
  public static let allCases: [SettingField] =
    [.units] + UnitQuantity.allCases.map { .unitsOf($0) } + [.firstWeekday, .defaultSport]
    + ZoneKind.allCases.flatMap { kind in
      [.zones(kind, nil)] + kind.sports.map { .zones(kind, $0) }
    }
}

extension SettingField: RawRepresentable {
  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  public init?(rawValue: String) {
    guard let field = Self.byName[rawValue] else { return nil }
    self = field
  }

  public var rawValue: String {
    switch self {
    case .units: "units"
    case .unitsOf(let quantity): "units.\(quantity.rawValue)"
    case .firstWeekday: "first-weekday"
    case .defaultSport: "default-sport"
    case .zones(let kind, nil): "zones.\(kind.rawValue)"
    case .zones(let kind, let sport?): "zones.\(kind.rawValue).\(sport.rawValue)"
    }
  }
}
