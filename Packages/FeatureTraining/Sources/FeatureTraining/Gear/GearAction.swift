public import CorePresentation
public import DomainWorkout

public enum GearAction: FailureAction {
  case opened
  case refresh
  case move(Movement, VisibleRows?)
  /// Opens the form for new gear.
  case startAdding
  /// Opens the form for gear.
  case startEditing(Gear)
  case form(FormInput)
  /// Submits the form.
  case submit
  /// Closes the form without changes.
  case cancel
  /// Retires gear today.
  case retire(Gear)
  /// Uses retired gear again.
  case reuse(Gear)
  /// Starts the count toward the limit again, from tomorrow on.
  case service(Gear)
  case delete(GearID)
  /// Lists the workouts with gear.
  case listWorkouts(Gear)
  case dismissFailure
  case tryAgain

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .move: LogForm("move").counted(as: nil)
    case .startAdding: LogForm("startAdding")
    case .startEditing(let gear): LogForm("startEditing", .shown(gear.id.description))
    case .form: LogForm("form", .redacted).counted(as: nil)
    case .submit: LogForm("submit")
    case .cancel: LogForm("cancel").counted(as: nil)
    case .retire(let gear): LogForm("retire", .shown(gear.id.description))
    case .reuse(let gear): LogForm("reuse", .shown(gear.id.description))
    case .service(let gear): LogForm("service", .shown(gear.id.description))
    case .delete(let id): LogForm("delete", .shown(id.description))
    case .listWorkouts(let gear): LogForm("listWorkouts", .shown(gear.id.description))
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }
}
