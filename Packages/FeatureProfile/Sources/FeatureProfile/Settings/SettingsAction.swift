public import CoreUI
public import DomainProfile

public enum SettingsAction: LoggedAction {
  case opened
  case refresh
  case change([SettingChange])

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .change(let changes):
      LogForm("change", .shown(changes.map(\.field.rawValue).joined(separator: " ")), .redacted)
    }
  }
}
