public import CorePresentation
public import DomainProfile

public enum ProfileAction: LoggedAction {
  case opened
  case refresh
  /// What is dated holds from the day, if there is one.
  case change([ProfileChange], from: CalendarDay? = nil)
  /// Takes the picture in a file.
  case setPicture(path: String)
  /// Writes the picture into a file, which gives way if there is one and it is to.
  case savePicture(path: String, replacing: Bool)
  /// Begins to say what the profile is to say.
  case startEdit
  case form(FormInput)
  /// Takes what was typed.
  case submit
  /// Takes nothing of what was typed.
  case cancel
  case openSettings
  case openAccount
  case openSync
  case openFlags

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .change(let changes, nil): LogForm("change", .shown(names(of: changes)), .redacted)
    case .change(let changes, let day?):
      LogForm("change", .shown(names(of: changes)), .redacted, .shown("from \(day)"))
    case .setPicture: LogForm("setPicture", .redacted)
    case .savePicture(_, let replacing): LogForm("savePicture", .redacted, .shown(replacing ? "replacing" : "new"))
    case .startEdit: LogForm("startEdit")
    case .form: LogForm("form", .redacted).counted(as: nil)
    case .submit: LogForm("submit")
    case .cancel: LogForm("cancel").counted(as: nil)
    case .openSettings: LogForm("openSettings")
    case .openAccount: LogForm("openAccount")
    case .openSync: LogForm("openSync")
    case .openFlags: LogForm("openFlags")
    }
  }

  private func names(of changes: [ProfileChange]) -> String {
    changes.map(\.field.rawValue).joined(separator: " ")
  }
}
