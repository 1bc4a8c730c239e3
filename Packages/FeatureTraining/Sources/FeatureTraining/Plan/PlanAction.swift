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

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .aim(let aim): LogForm("aim", .shown(aim.code))
    case .change: LogForm("change").counted(as: nil)
    case .extend(let day): LogForm("extend", .shown(day.description)).counted(as: nil)
    case .limit(let points): LogForm("limit", .shown(points.map { "\($0)" } ?? "none"))
    case .openPlanned: LogForm("openPlanned")
    case .explain: LogForm("explain")
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }
}
