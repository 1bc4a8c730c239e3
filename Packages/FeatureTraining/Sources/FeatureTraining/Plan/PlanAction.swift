public import CorePresentation
public import DomainCore
public import DomainWorkout

public enum PlanAction: FailureAction {
  case opened
  case refresh
  case aim(ForecastAim)
  /// Raises or lowers what is aimed at by so many steps.
  case change(Int)
  /// Shows the forecast up to a day.
  case extend(CalendarDay)
  /// The most points that fitness may rise in a week; `nil` for no limit.
  case limit(Double?)
  /// Opens the planned workouts.
  case openPlanned
  /// Explains the figures.
  case explain
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .aim(let aim): ActionSummary("aim", .shown(aim.code))
    case .change: ActionSummary("change").counted(as: nil)
    case .extend(let day): ActionSummary("extend", .shown(day.description)).counted(as: nil)
    case .limit(let points): ActionSummary("limit", .shown(points.map { "\($0)" } ?? "none"))
    case .openPlanned: ActionSummary("openPlanned")
    case .explain: ActionSummary("explain")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}
