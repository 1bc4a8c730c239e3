public import CoreUI
public import DomainProfile

public enum ProfileAction: LoggedAction {
  case opened
  case refresh
  case change([ProfileChange])

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh")
    case .change(let changes):
      LogForm("change", .shown(changes.map(\.field.rawValue).joined(separator: " ")), .redacted)
    }
  }
}
