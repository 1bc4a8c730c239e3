/// What the person prefers, on all of their machines. `nil` is what was left unsaid.
public struct Settings: Equatable, Sendable {
  /// The units of all quantities.
  public var units: UnitPreference?
  /// The units of single quantities, which overrule `units`.
  public var unitsByQuantity: [UnitQuantity: UnitPreference]
  public var firstWeekday: Weekday?
  /// The sport of a workout that is logged without one.
  public var defaultSport: SportChoice?
  public var heartRateZones: ZoneChoices<HeartRateZoneModel>
  public var powerZones: ZoneChoices<PowerZoneModel>
  public var paceZones: ZoneChoices<PaceZoneModel>

  public init(
    units: UnitPreference? = nil, unitsByQuantity: [UnitQuantity: UnitPreference] = [:], firstWeekday: Weekday? = nil,
    defaultSport: SportChoice? = nil, heartRateZones: ZoneChoices<HeartRateZoneModel> = ZoneChoices(),
    powerZones: ZoneChoices<PowerZoneModel> = ZoneChoices(), paceZones: ZoneChoices<PaceZoneModel> = ZoneChoices()
  ) {
    self.units = units
    self.unitsByQuantity = unitsByQuantity
    self.firstWeekday = firstWeekday
    self.defaultSport = defaultSport
    self.heartRateZones = heartRateZones
    self.powerZones = powerZones
    self.paceZones = paceZones
  }

  /// The units a quantity is read in: what was said of it, else of the quantity it follows, else of all, else the
  /// standard ones.
  public func units(of quantity: UnitQuantity) -> UnitPreference {
    unitsByQuantity[quantity] ?? quantity.followed.flatMap { unitsByQuantity[$0] } ?? units ?? .standard
  }

  /// The day weeks begin on, also where nothing was said of it.
  public var weekStart: Weekday { firstWeekday ?? .standardFirst }

  /// What sets `field` to what it is; to nothing where nothing was said.
  public func change(of field: SettingField) -> SettingChange {
    switch field {
    case .units: .units(units)
    case .unitsOf(let quantity): .unitsOf(quantity, unitsByQuantity[quantity])
    case .firstWeekday: .firstWeekday(firstWeekday)
    case .defaultSport: .defaultSport(defaultSport)
    case .zones(.heartRate, let sport): .heartRateZones(sport, heartRateZones[sport])
    case .zones(.power, let sport): .powerZones(sport, powerZones[sport])
    case .zones(.pace, let sport): .paceZones(sport, paceZones[sport])
    }
  }
}
