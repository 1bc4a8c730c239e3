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

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .change(let changes, nil): ActionSummary("change", .shown(names(of: changes)), .redacted)
    case .change(let changes, let day?):
      ActionSummary("change", .shown(names(of: changes)), .redacted, .shown("from \(day)"))
    case .setPicture: ActionSummary("setPicture", .redacted)
    case .savePicture(_, let replacing):
      ActionSummary("savePicture", .redacted, .shown(replacing ? "replacing" : "new"))
    case .startEdit: ActionSummary("startEdit")
    case .form: ActionSummary("form", .redacted).counted(as: nil)
    case .submit: ActionSummary("submit")
    case .cancel: ActionSummary("cancel").counted(as: nil)
    case .openSettings: ActionSummary("openSettings")
    case .openAccount: ActionSummary("openAccount")
    case .openSync: ActionSummary("openSync")
    case .openFlags: ActionSummary("openFlags")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }

  private func names(of changes: [ProfileChange]) -> String {
    changes.map(\.field.rawValue).joined(separator: " ")
  }
}
