public import CorePresentation
public import DomainCore
public import DomainWorkout

public enum DashboardAction: FailureAction {
  case opened
  case refresh
  case filter(Sport?)
  /// Shows more or fewer weeks.
  case show(TrainingPeriodLength)
  /// Goes to the period before or after the one shown, or to the one that ends today.
  case earlier
  case later
  case today
  case openWorkout(WorkoutID)
  case openWorkouts
  /// Explains fitness and the totals.
  case explain
  /// Moves the selection among the latest workouts.
  case move(Movement, VisibleRows)
  /// Hides what is said about gear until there is something else to say.
  case hideGear
  case dismissFailure
  case tryAgain

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .filter(let sport): LogForm("filter", .shown(sport?.rawValue ?? "all"))
    case .show(let length): LogForm("show", .shown(length.rawValue))
    case .earlier: LogForm("earlier")
    case .later: LogForm("later")
    case .today: LogForm("today")
    case .openWorkout(let id): LogForm("openWorkout", .shown(id.description))
    case .openWorkouts: LogForm("openWorkouts")
    case .explain: LogForm("explain")
    case .move: LogForm("move").counted(as: nil)
    case .hideGear: LogForm("hideGear")
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }
}
