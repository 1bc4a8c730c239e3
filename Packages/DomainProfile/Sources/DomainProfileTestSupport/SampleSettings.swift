import DomainCore
public import DomainProfile

extension Settings {
  /// Settings with a value of every kind.
  public static let sample = Settings(
    units: .imperial, unitsByQuantity: [.elevation: .metric, .weight: .metric], firstWeekday: .sunday,
    seasonFirstDay: SeasonFirstDay("11-01"), defaultSport: .cycling,
    heartRateZones: ZoneChoices(
      .model(.reserve), bySport: [.running: .model(.frielRunning), .cycling: .own([120, 140, 160, 175])]),
    powerZones: ZoneChoices(.model(.coggan)), paceZones: ZoneChoices(.own([360, 320, 290])))
}
