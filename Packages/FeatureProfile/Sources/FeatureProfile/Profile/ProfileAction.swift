public import CoreUI
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

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .change(let changes, nil): LogForm("change", .shown(names(of: changes)), .redacted)
    case .change(let changes, let day?):
      LogForm("change", .shown(names(of: changes)), .redacted, .shown("from \(day)"))
    case .setPicture: LogForm("setPicture", .redacted)
    case .savePicture(_, let replacing): LogForm("savePicture", .redacted, .shown(replacing ? "replacing" : "new"))
    }
  }

  private func names(of changes: [ProfileChange]) -> String {
    changes.map(\.field.rawValue).joined(separator: " ")
  }
}
