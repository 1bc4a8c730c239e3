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
  /// How much of each end of a track is on no map that covers several workouts, and in nothing that others see.
  public var hiddenMeters: HiddenMeters?
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
    hiddenMeters: HiddenMeters? = nil,
    heartRateZones: ZoneChoices<HeartRateZoneModel> = ZoneChoices(),
    powerZones: ZoneChoices<PowerZoneModel> = ZoneChoices(), paceZones: ZoneChoices<PaceZoneModel> = ZoneChoices()
  ) {
    self.units = units
    self.unitsByQuantity = unitsByQuantity
    self.firstWeekday = firstWeekday
    self.seasonFirstDay = seasonFirstDay
    self.defaultSport = defaultSport
    self.historyDays = historyDays
    self.hiddenMeters = hiddenMeters
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

  /// The meters hidden at each end of a track, or the default.
  public var hiddenMetersOfTracks: Int { (hiddenMeters ?? .standard).count }

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
    case .hiddenMeters: .hiddenMeters(hiddenMeters)
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
    case .hiddenMeters(let meters): hiddenMeters = meters
    case .heartRateZones(let sport, let choice): heartRateZones[sport] = choice
    case .powerZones(let sport, let choice): powerZones[sport] = choice
    case .paceZones(let sport, let choice): paceZones[sport] = choice
    }
  }
}

/// The system of units for display.
///
/// `rawValue` is the stable name used in the database, on the command line and in JSON.
public enum UnitPreference: String, CaseIterable, Hashable, Sendable {
  /// Kilometers, meters, kilograms.
  case metric
  /// Miles, feet, pounds.
  case imperial

  /// The default until the athlete chooses.
  public static let standard = UnitPreference.metric

  /// The display name, in English.
  public var name: String {
    switch self {
    case .metric: "Metric"
    case .imperial: "Imperial"
    }
  }
}

/// A quantity that can have its own units.
///
/// `rawValue` is the stable name after `units.` on the command line, in the database and on a server.
public enum UnitQuantity: String, CaseIterable, Hashable, Sendable {
  /// Distance: kilometers or miles; meters or yards in a pool.
  case distance
  /// Altitude and ascent: meters or feet.
  case elevation
  /// Speed: kilometers or miles per hour.
  case speed
  /// Pace: the time per kilometer or mile; per 100 meters or yards in a pool.
  case pace
  /// The person's height: centimeters, or feet and inches.
  case height
  /// Weight: kilograms or pounds.
  case weight

  /// The quantity whose units apply if this one has none; `nil` if the general units apply.
  public var followed: UnitQuantity? {
    switch self {
    case .speed, .pace: .distance
    case .distance, .elevation, .height, .weight: nil
    }
  }

  /// The display name, in English.
  public var name: String {
    switch self {
    case .distance: "Distance"
    case .elevation: "Elevation"
    case .speed: "Speed"
    case .pace: "Pace"
    case .height: "Height"
    case .weight: "Weight"
    }
  }
}

/// The day of the year on which the person's training season begins.
public struct SeasonFirstDay: Hashable, Sendable {
  /// October 1, when the season of many cyclists and triathletes begins.
  public static let standard = SeasonFirstDay(validMonth: 10, day: 1)

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// From 1 to 12.
  public let month: Int
  /// From 1 to 28, so that every year has it.
  public let day: Int

  private init(validMonth month: Int, day: Int) {
    self.month = month
    self.day = day
  }

  /// Parses a month and a day, as in `11-01`; `nil` for any other text and for days after the 28th.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.count) && $0.allSatisfy(\.isASCII) }),
      let month = Int(parts[0]), let day = Int(parts[1]), (1...12).contains(month), (1...28).contains(day)
    else { return nil }
    self.init(validMonth: month, day: day)
  }
}

extension SeasonFirstDay: SettingValue {
  var text: String { [month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-") }
  var words: String { "\(Self.months[month - 1]) \(day)" }
  var trouble: String? { nil }
}

/// How many days a machine keeps the history of values.
public struct HistoryDays: Hashable, Sendable {
  /// A year.
  public static let standard = HistoryDays(valid: 365)

  private static let allowed = 0...36_500

  /// The number of days; 0 keeps no history.
  public let count: Int

  private init(valid count: Int) {
    self.count = count
  }

  /// Parses a number of days, as in `90`; `nil` for any other text.
  public init?(_ text: String) {
    guard text.allSatisfy(\.isASCII), let count = Int(text), Self.allowed.contains(count) else { return nil }
    self.init(valid: count)
  }
}

extension HistoryDays: SettingValue {
  var text: String { "\(count)" }
  var words: String { count == 1 ? "1 day" : "\(count) days" }
  var trouble: String? { nil }
}

/// How many meters at each end of a track are hidden, for people who should not learn where somebody lives.
public struct HiddenMeters: Hashable, Sendable {
  /// 200 meters.
  public static let standard = HiddenMeters(valid: 200)

  private static let allowed = 0...100_000

  /// The number of meters; 0 hides nothing.
  public let count: Int

  private init(valid count: Int) {
    self.count = count
  }

  /// Parses a number of meters, as in `500` or `500m`; `nil` for any other text.
  public init?(_ text: String) {
    let digits = text.hasSuffix("m") ? text.dropLast() : text[...]
    guard digits.allSatisfy(\.isASCII), let count = Int(digits), Self.allowed.contains(count) else { return nil }
    self.init(valid: count)
  }
}

extension HiddenMeters: SettingValue {
  var text: String { "\(count)" }
  var words: String { "\(count) m" }
  var trouble: String? { nil }
}
