public import CorePresentation
public import DomainWorkout

public enum WorkoutImportReportAction: LoggedAction {
  case opened
  case refresh
  /// Takes the import back; with `force` also what was edited since or is known to a server.
  case undo(force: Bool)
  /// Asks whether the import is to be taken back.
  case askToUndo(force: Bool)
  /// Leaves the import as it is.
  case cancel
  case openWorkout(WorkoutID)

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .undo(let force): LogForm("undo", .shown(force ? "force" : "careful"))
    case .askToUndo(let force): LogForm("askToUndo", .shown(force ? "force" : "careful"))
    case .cancel: LogForm("cancel").counted(as: nil)
    case .openWorkout(let id): LogForm("openWorkout", .shown(id.description))
    }
  }
}
