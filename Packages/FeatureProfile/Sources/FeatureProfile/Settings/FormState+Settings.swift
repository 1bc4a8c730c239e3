public import CorePresentation
import DomainCore
public import DomainProfile

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
