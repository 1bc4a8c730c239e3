public import DomainCore

/// A preference.
///
/// `rawValue` is the stable name used on the command line, in the database, on a server and in diagnostics:
/// `units.distance`, `zones.heart-rate.running`.
public enum SettingField: Hashable, Sendable {
  /// The general units, for every quantity without units of its own.
  case units
  /// The units of one quantity, which override the general units.
  case unitsOf(UnitQuantity)
  /// Where weeks begin.
  case firstWeekday
  /// Where training years begin.
  case seasonFirstDay
  /// The sport of a workout that is added without one.
  case defaultSport
  /// How many days each machine keeps the history of values.
  case historyDays
  /// The zones for one sport or, with `nil`, for all sports without zones of their own.
  case zones(ZoneKind, Sport?)
}

extension SettingField: CaseIterable {
  public static let allCases: [SettingField] =
    [.units] + UnitQuantity.allCases.map { .unitsOf($0) } + [.firstWeekday, .seasonFirstDay, .defaultSport]
    + ZoneKind.allCases.flatMap { kind in
      [.zones(kind, nil)] + kind.sports.map { .zones(kind, $0) }
    } + [.historyDays]
}

/// Sets one setting to a value, or clears it with `nil`.
public enum SettingChange: Equatable, Sendable {
  /// The general units.
  case units(UnitPreference?)
  /// The units of one quantity; `nil` makes it follow the general units.
  case unitsOf(UnitQuantity, UnitPreference?)
  /// Where weeks begin.
  case firstWeekday(Weekday?)
  /// Where training years begin.
  case seasonFirstDay(SeasonFirstDay?)
  /// The sport of a workout that is added without one.
  case defaultSport(Sport?)
  /// How long histories of changes are kept.
  case historyDays(HistoryDays?)
  /// The zones for one sport or, with a `nil` sport, for all sports without zones of their own. The next two cases work
  /// the same way.
  case heartRateZones(Sport?, HeartRateZoneChoice?)
  /// The zones of power.
  case powerZones(Sport?, PowerZoneChoice?)
  /// The zones of pace; boundaries are in seconds per kilometer.
  case paceZones(Sport?, PaceZoneChoice?)

  /// The field and its new value.
  var parts: (field: SettingField, value: (any SettingValue)?) {
    switch self {
    case .units(let units): (.units, units)
    case .unitsOf(let quantity, let units): (.unitsOf(quantity), units)
    case .firstWeekday(let weekday): (.firstWeekday, weekday)
    case .seasonFirstDay(let day): (.seasonFirstDay, day)
    case .defaultSport(let sport): (.defaultSport, sport)
    case .historyDays(let days): (.historyDays, days)
    case .heartRateZones(let sport, let choice): (.zones(.heartRate, sport), choice)
    case .powerZones(let sport, let choice): (.zones(.power, sport), choice)
    case .paceZones(let sport, let choice): (.zones(.pace, sport), choice)
    }
  }
}

extension SettingField {
  /// Everything else about the setting, such as its names and values. Forms, lists and documents use this definition.
  var definition: SettingDefinition {
    switch self {
    case .units:
      SettingDefinition(
        "units", words: "units of all quantities", label: "All quantities", example: "imperial",
        standard: UnitPreference.standard
      ) { .units($0) }
    case .unitsOf(let quantity):
      SettingDefinition(
        "units.\(quantity.rawValue)", words: "units of \(quantity.rawValue)", label: quantity.name, example: "imperial"
      ) { .unitsOf(quantity, $0) }
    case .firstWeekday:
      SettingDefinition(
        "first-weekday", words: "week start", example: "sunday",
        allowed: "a day of the week, such as sunday", standard: Weekday.standardFirst, read: TypedValue.weekday
      ) { .firstWeekday($0) }
    case .seasonFirstDay:
      SettingDefinition(
        composed: "season-start", example: "11-01",
        allowed: "a month and a day up to the 28th, such as 11-01", standard: SeasonFirstDay.standard,
        read: SeasonFirstDay.init
      ) { .seasonFirstDay($0) }
    case .defaultSport:
      SettingDefinition(
        "default-sport", example: "running",
        meaning: "the sport of a workout added without one, such as run or swimming"
      ) { .defaultSport($0) }
    case .historyDays:
      SettingDefinition(
        composed: "history-days", words: "days of history", example: "90",
        allowed: "a number of days from 0 to 36500; 0 keeps no history", standard: HistoryDays.standard,
        read: HistoryDays.init
      ) { .historyDays($0) }
    case .zones(let kind, let sport): SettingDefinition(kind, sport)
    }
  }
}
