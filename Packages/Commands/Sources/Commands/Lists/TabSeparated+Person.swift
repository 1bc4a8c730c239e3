import DomainAccount
import DomainCore
import DomainProfile

extension TabSeparated {
  /// Every setting, as `fettle settings set` takes it, and its value in effect.
  init(_ settings: Settings) {
    self.init(
      settings.listed,
      [
        Column("Setting", \.rawValue),
        Column("Value") { settings.change(of: $0).text },
        Column("In effect") { settings.inEffect($0) },
      ])
  }

  init(_ flags: FeatureFlagSettings) {
    self.init(
      flags.settings,
      [
        Column("Flag", \.flag.name),
        Column("State") { $0.isOn ? "on" : "off" },
        Column("Why", \.why),
        Column("Purpose", \.flag.purpose),
      ])
  }

  init(_ changes: [OutboxEntry]) {
    self.init(
      changes.map(OutboxDocument.ChangeJSON.init),
      [
        Column("Id", \.id),
        Column("State", \.state),
        Column("Operation", \.operation),
        Column("Collection", \.collection),
        Column("Row", \.row),
        Column("Title", \.title),
        Column("Fields") { $0.fields.joined(separator: " ") },
        Column("Attempts") { "\($0.attempts)" },
        Column("Reason", \.reason),
      ])
  }

  init(_ conflicts: [SyncConflict]) {
    self.init(
      conflicts,
      [
        Column("Row", \.row),
        Column("Field", \.field),
        Column("Collection", \.collection),
        Column("Title", \.title),
        Column("Was", \.base),
        Column("Mine", \.mine),
        Column("Theirs", \.theirs),
      ])
  }
}

extension FeatureFlagSetting {
  fileprivate var why: String {
    switch origin {
    case .kill: "switched off by the server"
    case .account: "by the server, for your account"
    case .installation: "by the server, for this machine"
    case .remote: isOn ? "switched on by the server" : "switched off by the server"
    case .override: "set on this machine"
    case .standard: "the default"
    }
  }
}

extension Settings {
  /// The settings in lists: zones of a sport only if they are set.
  var listed: [SettingField] {
    SettingField.allCases.filter { field in
      guard case .zones(_, .some) = field else { return true }
      return change(of: field).text != nil
    }
  }

  /// Includes the default of an unset one.
  func inEffect(_ field: SettingField) -> String? {
    switch field {
    case .unitsOf(let quantity): units(of: quantity).rawValue
    default: change(of: field).text ?? field.standardText
    }
  }
}
