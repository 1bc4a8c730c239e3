public import CorePresentation
import CoreUI
import DomainCore
public import DomainProfile

/// Every setting, and how to set it.
struct SettingsFields: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.width) private var width
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.remedies) private var remedies
  let settings: Settings

  var body: some View {
    VStack(spacing: 1) {
      VStack {
        ForEach(SettingsGroup.allCases) { group in
          Section(group.title) {
            ForEach(group.fields(in: settings)) { field in
              SettingRow(field: field, text: text, labelWidth: labelWidth, showsName: !isInteractive && width >= 60)
            }
          }
        }
      }
      VStack {
        if !isInteractive {
          Text(remedies(Remedy.setSetting, example.rawValue, example.example)).foreground(.secondary)
        }
        Text(zonesOfOneSport).foreground(.secondary)
      }
    }
  }

  private var zonesOfOneSport: String {
    isInteractive
      ? "Press \(keys.name(of: "zones")) to give one sport its own zones."
      : "The zones of one sport are set by its name, as in zones.heart-rate.running."
  }

  private var text: SettingText { SettingText(settings: settings, quantities: quantities) }

  private var labelWidth: Int {
    SettingsGroup.allCases.flatMap { $0.fields(in: settings) }.map(\.label.count).max() ?? 0
  }

  /// The first unset one that follows no other, as an example.
  private var example: SettingField {
    let fields = SettingsGroup.allCases.flatMap { $0.fields(in: settings) }
    return fields.first { text.value($0) == nil && !$0.isOfOneQuantity } ?? .units
  }
}

extension SettingField {
  fileprivate var isOfOneQuantity: Bool {
    if case .unitsOf = self { true } else { false }
  }
}

extension FormState {
  /// The form for editing preferences, filled with the current values. It has all general settings, and zones only for
  /// sports that have their own.
  public init(editing settings: Settings) {
    let fields = SettingsGroup.allCases.flatMap { $0.fields(in: settings) }.map { field in
      FormField(
        field.rawValue, field.words.prefix(1).uppercased() + field.words.dropFirst(), hint: field.hint,
        placeholder: field.unsaid(in: settings), kind: field.kind(in: settings))
    }
    self.init(title: "Edit the settings", fields: fields)
  }

  /// The changes that the person made in the form.
  ///
  /// - Parameter settings: the previous settings.
  func settingChanges(of settings: Settings) throws(FormProblem) -> [SettingChange] {
    if asksForZones { return try zoneChanges(of: settings) }
    let typed = changes.compactMap { id, text in
      SettingField(rawValue: id).map { (field: $0, text: text == $0.unsaid(in: settings) ? "" : text) }
    }
    do throws(ProfileError) {
      let changes = try settings.changes(parsing: typed)
      for change in changes { try change.validate() }
      return changes
    } catch {
      throw FormProblem(error, at: SettingField.units.rawValue)
    }
  }
}

extension SettingField {
  /// The option that leaves the preference unset, which says what applies then; `nil` for zones of one sport.
  fileprivate func unsaid(in settings: Settings) -> String? {
    if case .zones(_, .some) = self { nil } else { valueWhenUnsaid(in: settings) }
  }

  fileprivate func kind(in settings: Settings) -> FormField.Kind {
    let change = settings.change(of: self)
    if !choices.isEmpty {
      let choices = [unsaid(in: settings)].compactMap(\.self) + self.choices
      return .choice(choices, selected: change.text.flatMap { choices.firstIndex(of: $0) } ?? 0)
    }
    return .text(TextEntry(change.typedText(units: settings.units(of: .pace))), isSecret: false)
  }

  fileprivate var hint: String? {
    switch self {
    case .zones(.heartRate, nil): Self.rules(HeartRateZoneModel.self, or: "120,140,160,175")
    case .zones(.power, nil): Self.rules(PowerZoneModel.self, or: "140,190,230,265")
    case .zones(.pace, nil): Self.rules(PaceZoneModel.self, or: "6:00,5:20,4:50/km")
    default: nil
    }
  }

  private static func rules<Model: ZoneModel>(_ model: Model.Type, or bounds: String) -> String {
    (Model.allCases.map(\.rawValue) + ["or where zones begin: own \(bounds)"]).joined(separator: ", ")
  }
}

extension FormState {
  private static let kind = "kind"
  private static let sport = "sport"
  private static let zones = "zones"

  /// The form for choosing the zones of one sport, which may have none yet. It starts with the default sport.
  public init(choosingZonesIn settings: Settings) {
    let sports = Sport.allCases
    self.init(
      title: "Zones of one sport",
      fields: [
        FormField(Self.kind, "Zones of", kind: .choice(ZoneKind.allCases.map(\.rawValue), selected: 0)),
        FormField(
          Self.sport, "Sport", hint: "Also applies to its variants, such as trail running",
          kind: .choice(
            sports.map(\.rawValue), selected: settings.defaultSport.flatMap { sports.firstIndex(of: $0) } ?? 0)),
        FormField(
          Self.zones, "Zones",
          hint:
            "A model or boundaries: friel, coggan, own 120,140,160,175; empty: same as all sports",
          kind: .text(TextEntry(), isSecret: false)),
      ])
  }

  /// Whether this is the form for the zones of one sport.
  var asksForZones: Bool { fields.contains { $0.id == Self.kind } }

  /// The changes that the person made in the form for one sport.
  private func zoneChanges(of settings: Settings) throws(FormProblem) -> [SettingChange] {
    guard let kind = ZoneKind(rawValue: self[Self.kind]), let sport = Sport(rawValue: self[Self.sport]) else {
      return []
    }
    guard kind.sports.contains(sport) else {
      throw FormProblem(
        field: Self.sport,
        text: "It has no \(kind.rawValue) zones. Use \(kind.sports.map(\.rawValue).joined(separator: ", ")).")
    }
    do throws(ProfileError) {
      let changes = try settings.changes(parsing: [(field: .zones(kind, sport), text: self[Self.zones])])
      for change in changes { try change.validate() }
      return changes
    } catch {
      throw FormProblem(field: Self.zones, text: FormProblem(error, at: Self.zones).text)
    }
  }
}

/// A setting and its value, or what applies while it is not set.
struct SettingRow: View {
  let field: SettingField
  let text: SettingText
  let labelWidth: Int
  var showsName = false

  var body: some View {
    LabeledRow(field.label, labelWidth: labelWidth, sentence: sentence) {
      value.layoutPriority(1)
      Spacer()
      if showsName, !field.isOfOneSport { Text(field.rawValue).foreground(.accent).lineLimit(1) }
    }
  }

  private var sentence: Text {
    Text("\(field.label) (\(field.rawValue)): ").foreground(.secondary) + value
  }

  private var value: Text {
    text.value(field).map { Text($0) } ?? Text(text.valueWhenUnsaid(field)).foreground(.secondary)
  }
}

extension SettingField {
  /// Its name is long, and made of the label next to it.
  fileprivate var isOfOneSport: Bool {
    if case .zones(_, .some) = self { true } else { false }
  }
}

/// The words for a setting, in the reader's units.
struct SettingText {
  let settings: Settings
  let quantities: QuantityFormatter

  /// `nil` where it is not set.
  func value(_ field: SettingField) -> String? {
    if case .paceZones(_, .own(let bounds)) = settings.change(of: field) { return paces(bounds) }
    return settings.change(of: field).words
  }

  /// The value that applies if it is not set, and why: “metric (default)”.
  fileprivate func valueWhenUnsaid(_ field: SettingField) -> String { field.valueWhenUnsaid(in: settings) }

  /// "6:00, 5:20 /km": the unit once.
  private func paces(_ secondsPerKilometer: [Double]) -> String {
    let texts = secondsPerKilometer.map { quantities.pace(metersPerSecond: 1_000 / $0) }
    let unit = texts.last?.split(separator: " ").last.map(String.init) ?? ""
    return texts.map { String($0.split(separator: " ")[0]) }.joined(separator: ", ") + " \(unit)"
  }
}

extension SettingField {
  /// The value that applies if it is not set, and why: “imperial (same as distance)”.
  fileprivate func valueWhenUnsaid(in settings: Settings) -> String {
    switch self {
    case .units: "\(UnitPreference.standard.name.lowercased()) (default)"
    case .unitsOf(let quantity):
      "\(settings.applying([.unitsOf(quantity, nil)]).units(of: quantity).name.lowercased()) "
        + "(\(Self.origin(quantity, in: settings)))"
    default: standardWords.map { "\($0) (default)" } ?? "not set"
    }
  }

  private static func origin(_ quantity: UnitQuantity, in settings: Settings) -> String {
    if let followed = quantity.followed, settings.unitsByQuantity[followed] != nil {
      return "same as \(followed.name.lowercased())"
    }
    return settings.change(of: .units).text == nil ? "default" : "same as all quantities"
  }
}

/// Settings that are shown under one title.
enum SettingsGroup: CaseIterable {
  case units
  case habits
  case zones

  var title: String {
    switch self {
    case .units: "Units"
    case .habits: "Habits"
    case .zones: "Zones"
    }
  }

  /// Its name in the grid of panels.
  var panel: String {
    switch self {
    case .units: "units"
    case .habits: "habits"
    case .zones: "zones"
    }
  }

  /// The settings that are always shown, and those set for single sports.
  func fields(in settings: Settings) -> [SettingField] {
    switch self {
    case .units: [.units] + UnitQuantity.allCases.map { .unitsOf($0) }
    case .habits: SettingField.allCases.filter(\.isSingle)
    case .zones:
      SettingField.allCases.filter { field in
        guard case .zones(_, let sport) = field else { return false }
        return sport == nil || settings.change(of: field).text != nil
      }
    }
  }
}
