public import CorePresentation
public import DomainCore
public import DomainProfile

public enum ProfileAction: FailureAction {
  case opened
  case refresh
  /// Dated values apply from the day, if there is one.
  case change([ProfileChange], from: CalendarDay? = nil)
  /// Sets the picture from a file.
  case setPicture(path: String)
  /// Writes the picture to a file, replacing an existing one if allowed.
  case savePicture(path: String, replacing: Bool)
  /// Opens the form to edit the profile.
  case startEdit
  case form(FormInput)
  /// Submits the form.
  case submit
  /// Closes the form without changes.
  case cancel
  case openSettings
  case openAccount
  case openSync
  case openFlags
  case dismissFailure
  case tryAgain

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
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }

  private func names(of changes: [ProfileChange]) -> String {
    changes.map(\.field.rawValue).joined(separator: " ")
  }
}
