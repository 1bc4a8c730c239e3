public import CorePresentation
public import DomainWorkout

public enum DashboardAction: LoggedAction {
  case opened
  case refresh
  case filter(Sport?)
  case openWorkout(WorkoutID)
  case openWorkouts
  /// Selects among the newest workouts.
  case move(Movement, VisibleRows)

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .filter(let sport): LogForm("filter", .shown(sport?.rawValue ?? "all"))
    case .openWorkout(let id): LogForm("openWorkout", .shown(id.description))
    case .openWorkouts: LogForm("openWorkouts")
    case .move: LogForm("move").counted(as: nil)
    }
  }
}
