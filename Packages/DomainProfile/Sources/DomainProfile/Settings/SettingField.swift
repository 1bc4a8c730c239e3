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
  /// How much of each end of a track is hidden.
  case hiddenMeters
  /// The zones for one sport or, with `nil`, for all sports without zones of their own.
  case zones(ZoneKind, Sport?)
}

extension SettingField: CaseIterable {
  public static let allCases: [SettingField] =
    [.units] + UnitQuantity.allCases.map { .unitsOf($0) } + [.firstWeekday, .seasonFirstDay, .defaultSport]
    + ZoneKind.allCases.flatMap { kind in
      [.zones(kind, nil)] + kind.sports.map { .zones(kind, $0) }
    } + [.historyDays, .hiddenMeters]
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
  /// How much of each end of a track is hidden.
  case hiddenMeters(HiddenMeters?)
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
    case .hiddenMeters(let meters): (.hiddenMeters, meters)
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
        allowed: "a number of days from 0 to 36500; 0 keeps no history, so that nothing can be undone",
        standard: HistoryDays.standard,
        read: HistoryDays.init
      ) { .historyDays($0) }
    case .hiddenMeters:
      SettingDefinition(
        composed: "hidden-meters", words: "hidden ends of tracks", example: "500",
        allowed: "a number of meters from 0 to 100000 at each end of a track, which maps of several workouts and pages "
          + "leave out; 0 hides nothing",
        standard: HiddenMeters.standard, read: HiddenMeters.init
      ) { .hiddenMeters($0) }
    case .zones(let kind, let sport): SettingDefinition(kind, sport)
    }
  }
}

extension SettingField {
  /// The name for the middle of a sentence, in English: "units of distance".
  public var words: String { definition.words }

  /// The name for lists, in English: "Week start".
  public var label: String { definition.label }

  /// An example of a value that a person could type.
  public var example: String { definition.example }

  /// The allowed values, as a phrase: `metric or imperial`.
  public var allowed: String { definition.allowed }

  /// The meaning of the setting, worded to follow "is": "the sport of a workout added without one".
  public var meaning: String { definition.meaning }

  /// The stable forms of the values to choose from; empty if the person composes the value.
  public var choices: [String] { definition.choices.map(\.text) }

  /// The stable form of the default value; `nil` if there is none.
  public var standardText: String? { definition.standard?.text }

  /// The display text of the default value; `nil` if there is none.
  public var standardWords: String? { definition.standard?.words }

  /// Whether the setting stands alone. Units and zones are families of settings.
  public var isSingle: Bool {
    switch self {
    case .units, .unitsOf, .zones: false
    default: true
    }
  }
}

extension SettingField: RawRepresentable {
  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  public init?(rawValue: String) {
    guard let field = Self.byName[rawValue] else { return nil }
    self = field
  }

  public var rawValue: String { definition.name }
}

/// Everything that distinguishes one setting from the others.
struct SettingDefinition {
  /// The stable name.
  let name: String
  /// The name for the middle of a sentence, in English.
  let words: String
  /// The name for lists.
  let label: String
  /// An example of a value that a person could type.
  let example: String
  /// The allowed values, as a phrase.
  let allowed: String
  /// The meaning of the setting, worded to follow "is".
  let meaning: String
  /// The values to choose from; empty if the person composes the value.
  let choices: [any SettingValue]
  /// The default value; `nil` if there is none.
  let standard: (any SettingValue)?
  /// Returns the change that sets the typed value, or clears the setting for `nil`; returns `nil` if the text cannot be
  /// parsed.
  let change: (_ typed: String?, _ units: UnitPreference) -> SettingChange?

  init<Value: SettingValue & CaseIterable & RawRepresentable<String>>(
    _ name: String, words: String? = nil, label: String? = nil, example: String, allowed: String? = nil,
    meaning: String? = nil, standard: Value? = nil,
    read: @escaping (String) -> Value? = { Value(rawValue: $0.lowercased()) },
    change: @escaping (Value?) -> SettingChange
  ) {
    self.name = name
    self.words = words ?? name.replacing("-", with: " ")
    self.label = label ?? self.words.prefix(1).uppercased() + self.words.dropFirst()
    self.example = example
    self.allowed = allowed ?? Value.allNames
    self.meaning = meaning ?? self.allowed
    self.standard = standard
    choices = Value.allCases.map { $0 }
    self.change = { typed, _ in
      guard let typed else { return change(nil) }
      return read(typed).map { change($0) }
    }
  }

  init<Value: SettingValue>(
    composed name: String, words: String? = nil, example: String, allowed: String, standard: Value,
    read: @escaping (String) -> Value?, change: @escaping (Value?) -> SettingChange
  ) {
    self.name = name
    self.words = words ?? name.replacing("-", with: " ")
    label = self.words.prefix(1).uppercased() + self.words.dropFirst()
    self.example = example
    self.allowed = allowed
    meaning = allowed
    self.standard = standard
    choices = []
    self.change = { typed, _ in
      guard let typed else { return change(nil) }
      return read(typed).map { change($0) }
    }
  }
}

/// A value of a setting.
protocol SettingValue {
  /// The stable form for the database and servers, which can be parsed.
  var text: String { get }
  /// The display text, in English.
  var words: String { get }
  /// What is invalid about the value; `nil` if it is valid.
  var trouble: String? { get }
}

extension SettingValue where Self: RawRepresentable<String> {
  var text: String { rawValue }
  var trouble: String? { nil }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// All values as a phrase: `metric or imperial`.
  static var allNames: String {
    let names = allCases.map(\.rawValue)
    guard names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
  }
}

extension UnitPreference: SettingValue {
  var words: String { name }
}

extension Weekday: SettingValue {
  var words: String { name }
}

extension Sport: SettingValue {
  var words: String { name }
}

extension ZoneChoice: SettingValue {}

extension SettingDefinition {
  /// The setting for zones of one kind, for one sport or, with `nil`, for all sports without zones of their own.
  init(_ kind: ZoneKind, _ sport: Sport?) {
    switch kind {
    case .heartRate:
      self.init(HeartRateZoneModel.self, sport, example: Self.heartRateExample(sport), own: "own 120,140,160,175") {
        .heartRateZones(sport, $0)
      }
    case .power:
      self.init(PowerZoneModel.self, sport, example: "coggan", own: "own 140,190,230,265") { .powerZones(sport, $0) }
    case .pace:
      self.init(PaceZoneModel.self, sport, example: "friel", own: "own 6:00,5:20,4:50") { .paceZones(sport, $0) }
    }
  }

  private init<Model: ZoneModel>(
    _ model: Model.Type, _ sport: Sport?, example: String, own: String,
    change: @escaping (ZoneChoice<Model>?) -> SettingChange
  ) {
    let kind = Model.kind
    name = (["zones", kind.rawValue] + [sport?.rawValue].compactMap(\.self)).joined(separator: ".")
    words = "\(kind.rawValue) zones" + (sport.map { " for \($0.name.lowercased())" } ?? "")
    let title = kind.rawValue.replacing("-", with: " ")
    label =
      title.prefix(1).uppercased() + title.dropFirst() + (sport.map { ", \($0.name.lowercased())" } ?? "")
    self.example = example
    let range = kind.plausibleBounds
    let (easiest, hardest) = kind.isRising ? (range.lowerBound, range.upperBound) : (range.upperBound, range.lowerBound)
    let figure = ZoneChoice<Model>.figure
    allowed =
      "\(Model.allNames), or up to \(ZoneKind.boundCount.upperBound) \(kind.isRising ? "rising" : "falling") "
      + "boundaries from \(figure(easiest)) to \(figure(hardest)) \(kind.unit), such as \(own)"
    meaning = allowed
    choices = []
    standard = nil
    self.change = { typed, units in
      guard let typed else { return change(nil) }
      return ZoneChoice<Model>(typed: typed, units: units).map { change($0) }
    }
  }

  private static func heartRateExample(_ sport: Sport?) -> String {
    switch sport {
    case nil: "lactate-threshold"
    case .running, .trailRunning: "friel-running"
    case .cycling, .mountainBiking, .indoorCycling, .eBiking: "friel-cycling"
    default: "own 120,140,160,175"
    }
  }
}
