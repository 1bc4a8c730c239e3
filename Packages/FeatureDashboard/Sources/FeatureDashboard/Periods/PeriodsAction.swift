public import CorePresentation
public import DomainCore
public import DomainTraining
public import DomainWorkout

public enum PeriodsAction: FailureAction {
  case opened
  case refresh
  case filter(Sport?)
  case show(Period)
  case compare(PeriodBaseline)
  case earlier
  case later
  case currentPeriod
  /// Lists the workouts of the period.
  case openWorkouts
  /// Explains what is shown.
  case explain
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .filter(let sport): ActionSummary("filter", .shown(sport?.rawValue ?? "all"))
    case .show(let period): ActionSummary("show", .shown(period.description))
    case .compare(let baseline): ActionSummary("compare", .shown(baseline.code))
    case .earlier: ActionSummary("earlier")
    case .later: ActionSummary("later")
    case .currentPeriod: ActionSummary("current-period")
    case .openWorkouts: ActionSummary("openWorkouts")
    case .explain: ActionSummary("explain")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}
