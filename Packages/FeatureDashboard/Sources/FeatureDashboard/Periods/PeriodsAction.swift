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

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .filter(let sport): LogForm("filter", .shown(sport?.rawValue ?? "all"))
    case .show(let period): LogForm("show", .shown(period.description))
    case .compare(let baseline): LogForm("compare", .shown(baseline.code))
    case .earlier: LogForm("earlier")
    case .later: LogForm("later")
    case .currentPeriod: LogForm("current-period")
    case .openWorkouts: LogForm("openWorkouts")
    case .explain: LogForm("explain")
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }
}
