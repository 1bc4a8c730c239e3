public import CoreUI

public enum WorkoutImportAction: LoggedAction {
  case opened

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    }
  }
}
