extension Settings {
  /// The settings that `changes` would give, taken in order.
  public func applying(_ changes: [SettingChange]) -> Settings {
    changes.reduce(into: self) { $0.apply($1) }
  }

  private mutating func apply(_ change: SettingChange) {
    switch change {
    case .units(let units): self.units = units
    case .unitsOf(let quantity, let units): unitsByQuantity[quantity] = units
    case .firstWeekday(let weekday): firstWeekday = weekday
    case .defaultSport(let sport): defaultSport = sport
    case .heartRateZones(let sport, let choice): heartRateZones[sport] = choice
    case .powerZones(let sport, let choice): powerZones[sport] = choice
    case .paceZones(let sport, let choice): paceZones[sport] = choice
    }
  }
}
