public import CorePresentation
public import DomainProfile

public enum SettingsAction: LoggedAction {
  case opened
  case refresh
  case change([SettingChange])
  /// Begins to say what is preferred.
  case startEdit
  /// Begins to say which zones one sport has.
  case startZones
  case form(FormInput)
  /// Takes what was typed.
  case submit
  /// Takes nothing of what was typed.
  case cancel

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .change(let changes):
      LogForm("change", .shown(changes.map(\.field.rawValue).joined(separator: " ")), .redacted)
    case .startEdit: LogForm("startEdit")
    case .startZones: LogForm("startZones")
    case .form: LogForm("form", .redacted).counted(as: nil)
    case .submit: LogForm("submit")
    case .cancel: LogForm("cancel").counted(as: nil)
    }
  }
}
