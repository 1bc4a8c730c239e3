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

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .filter(let sport): ActionSummary("filter", .shown(sport?.rawValue ?? "all"))
    case .show(let length): ActionSummary("show", .shown(length.rawValue))
    case .earlier: ActionSummary("earlier")
    case .later: ActionSummary("later")
    case .today: ActionSummary("today")
    case .openWorkout(let id): ActionSummary("openWorkout", .shown(id.description))
    case .openWorkouts: ActionSummary("openWorkouts")
    case .explain: ActionSummary("explain")
    case .move: ActionSummary("move").counted(as: nil)
    case .hideGear: ActionSummary("hideGear")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}
