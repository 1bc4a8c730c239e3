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

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .move: ActionSummary("move").counted(as: nil)
    case .startAdding: ActionSummary("startAdding")
    case .startEditing(let gear): ActionSummary("startEditing", .shown(gear.id.description))
    case .form: ActionSummary("form", .redacted).counted(as: nil)
    case .submit: ActionSummary("submit")
    case .cancel: ActionSummary("cancel").counted(as: nil)
    case .retire(let gear): ActionSummary("retire", .shown(gear.id.description))
    case .reuse(let gear): ActionSummary("reuse", .shown(gear.id.description))
    case .service(let gear): ActionSummary("service", .shown(gear.id.description))
    case .delete(let id): ActionSummary("delete", .shown(id.description))
    case .listWorkouts(let gear): ActionSummary("listWorkouts", .shown(gear.id.description))
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}
