public import CorePresentation
public import DomainCore

public enum CalendarAction: FailureAction {
  case opened
  case refresh
  case filter(Sport?)
  case show(CalendarState.Mode)
  /// Selects a day, in whatever month or year it is.
  case select(CalendarDay)
  /// Goes to the month or year before or after the one shown.
  case earlier
  case later
  case today
  /// Opens the workout of the selected day, or a list of its workouts.
  case openDay
  /// Adds a workout on the selected day.
  case addWorkout
  /// Explains what is shown.
  case explain
  case dismissFailure
  case tryAgain

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .filter(let sport): LogForm("filter", .shown(sport?.rawValue ?? "all"))
    case .show(let mode): LogForm("show", .shown(mode.rawValue))
    case .select(let day): LogForm("select", .shown(day.description)).counted(as: nil)
    case .earlier: LogForm("earlier")
    case .later: LogForm("later")
    case .today: LogForm("today")
    case .openDay: LogForm("openDay")
    case .addWorkout: LogForm("addWorkout")
    case .explain: LogForm("explain")
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }
}
