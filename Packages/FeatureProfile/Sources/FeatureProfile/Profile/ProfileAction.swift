public import CoreUI
public import DomainProfile

public enum ProfileAction: LoggedAction {
  case opened
  case refresh
  /// Thresholds hold from the day, if there is one.
  case change([ProfileChange], from: CalendarDay? = nil)

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .change(let changes, nil): LogForm("change", .shown(names(of: changes)), .redacted)
    case .change(let changes, let day?):
      LogForm("change", .shown(names(of: changes)), .redacted, .shown("from \(day)"))
    }
  }

  private func names(of changes: [ProfileChange]) -> String {
    changes.map(\.field.rawValue).joined(separator: " ")
  }
}
