public import CorePresentation
public import DomainProfile

public enum SettingsAction: FailureAction {
  case opened
  case refresh
  case change([SettingChange])
  /// Opens the form to edit preferences.
  case startEdit
  /// Opens the form for the zones of one sport.
  case startZones
  case form(FormInput)
  /// Submits the form.
  case submit
  /// Closes the form without changes.
  case cancel
  case dismissFailure
  case tryAgain

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
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }
}
