public import DomainCore

/// The person's preferences, shared by all of their machines. `nil` means unset.
public struct Settings: Equatable, Sendable {
  /// The general units.
  public var units: UnitPreference?
  /// The units of individual quantities, which override `units`.
  public var unitsByQuantity: [UnitQuantity: UnitPreference]
  /// Where weeks begin; `nil` for the default, Monday.
  public var firstWeekday: Weekday?
  /// Where training years begin; `nil` for the default.
  public var seasonFirstDay: SeasonFirstDay?
  /// The sport of a workout that is added without one.
  public var defaultSport: Sport?
  /// How many days each machine keeps the history of values.
  public var historyDays: HistoryDays?
  /// The choices for heart rate, general and by sport.
  public var heartRateZones: ZoneChoices<HeartRateZoneModel>
  /// The choices for power, general and by sport.
  public var powerZones: ZoneChoices<PowerZoneModel>
  /// The choices for pace, general and by sport.
  public var paceZones: ZoneChoices<PaceZoneModel>

  /// Without arguments, everything is unset.
  public init(
    units: UnitPreference? = nil, unitsByQuantity: [UnitQuantity: UnitPreference] = [:], firstWeekday: Weekday? = nil,
    seasonFirstDay: SeasonFirstDay? = nil, defaultSport: Sport? = nil, historyDays: HistoryDays? = nil,
    heartRateZones: ZoneChoices<HeartRateZoneModel> = ZoneChoices(),
    powerZones: ZoneChoices<PowerZoneModel> = ZoneChoices(), paceZones: ZoneChoices<PaceZoneModel> = ZoneChoices()
  ) {
    self.units = units
    self.unitsByQuantity = unitsByQuantity
    self.firstWeekday = firstWeekday
    self.seasonFirstDay = seasonFirstDay
    self.defaultSport = defaultSport
    self.historyDays = historyDays
    self.heartRateZones = heartRateZones
    self.powerZones = powerZones
    self.paceZones = paceZones
  }

  /// The units for displaying a quantity: its own units, or those of the quantity it follows, or the general ones, or
  /// the default.
  public func units(of quantity: UnitQuantity) -> UnitPreference {
    unitsByQuantity[quantity] ?? quantity.followed.flatMap { unitsByQuantity[$0] } ?? units ?? .standard
  }

  /// The first day of the week, or the default.
  public var weekStart: Weekday { firstWeekday ?? .standardFirst }

  /// The first day of the season, or the default.
  public var seasonStart: SeasonFirstDay { seasonFirstDay ?? .standard }

  /// The change that sets `field` to its current value, or clears it if the field is unset.
  public func change(of field: SettingField) -> SettingChange {
    switch field {
    case .units: .units(units)
    case .unitsOf(let quantity): .unitsOf(quantity, unitsByQuantity[quantity])
    case .firstWeekday: .firstWeekday(firstWeekday)
    case .seasonFirstDay: .seasonFirstDay(seasonFirstDay)
    case .defaultSport: .defaultSport(defaultSport)
    case .historyDays: .historyDays(historyDays)
    case .zones(.heartRate, let sport): .heartRateZones(sport, heartRateZones[sport])
    case .zones(.power, let sport): .powerZones(sport, powerZones[sport])
    case .zones(.pace, let sport): .paceZones(sport, paceZones[sport])
    }
  }
}

extension Settings {
  /// The settings after applying `changes` in order.
  public func applying(_ changes: [SettingChange]) -> Settings {
    changes.reduce(into: self) { $0.apply($1) }
  }

  private mutating func apply(_ change: SettingChange) {
    switch change {
    case .units(let units): self.units = units
    case .unitsOf(let quantity, let units): unitsByQuantity[quantity] = units
    case .firstWeekday(let weekday): firstWeekday = weekday
    case .seasonFirstDay(let day): seasonFirstDay = day
    case .defaultSport(let sport): defaultSport = sport
    case .historyDays(let days): historyDays = days
    case .heartRateZones(let sport, let choice): heartRateZones[sport] = choice
    case .powerZones(let sport, let choice): powerZones[sport] = choice
    case .paceZones(let sport, let choice): paceZones[sport] = choice
    }
  }
}
