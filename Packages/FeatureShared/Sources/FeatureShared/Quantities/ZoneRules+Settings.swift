public import DomainCore
public import DomainProfile
public import DomainTraining

extension ZoneRules {
  /// The rules that a person prefers for a sport; the defaults if there is no preference.
  public init(_ settings: Settings, for sport: Sport) {
    let standard = ZoneRules()
    self.init(
      heartRate: settings.heartRateZones.choice(for: sport) ?? standard.heartRate,
      power: settings.powerZones.choice(for: sport) ?? standard.power,
      pace: settings.paceZones.choice(for: sport) ?? standard.pace)
  }

  /// The rules of every sport.
  public static func all(_ settings: Settings) -> [Sport: ZoneRules] {
    Dictionary(uniqueKeysWithValues: Sport.allCases.map { ($0, ZoneRules(settings, for: $0)) })
  }
}
