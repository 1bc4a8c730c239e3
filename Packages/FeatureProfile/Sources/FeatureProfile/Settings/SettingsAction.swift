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

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .change(let changes):
      ActionSummary("change", .shown(changes.map(\.field.rawValue).joined(separator: " ")), .redacted)
    case .startEdit: ActionSummary("startEdit")
    case .startZones: ActionSummary("startZones")
    case .form: ActionSummary("form", .redacted).counted(as: nil)
    case .submit: ActionSummary("submit")
    case .cancel: ActionSummary("cancel").counted(as: nil)
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}
