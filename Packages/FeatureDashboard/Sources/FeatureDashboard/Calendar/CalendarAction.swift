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

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .filter(let sport): ActionSummary("filter", .shown(sport?.rawValue ?? "all"))
    case .show(let mode): ActionSummary("show", .shown(mode.rawValue))
    case .select(let day): ActionSummary("select", .shown(day.description)).counted(as: nil)
    case .earlier: ActionSummary("earlier")
    case .later: ActionSummary("later")
    case .today: ActionSummary("today")
    case .openDay: ActionSummary("openDay")
    case .addWorkout: ActionSummary("addWorkout")
    case .explain: ActionSummary("explain")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}
