public import CoreUI
public import DomainWorkout

public enum WorkoutImportAction: LoggedAction {
  case opened
  /// Answers the question whether a recording is added whose workout is in the log from another file.
  case answer(Duplicate.Decision)

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .answer(let decision): LogForm("answer", .shown(decision.rawValue))
    }
  }
}
