public import CorePresentation
public import DomainCore
public import DomainWorkout

public enum RecordsAction: FailureAction {
  case opened
  case refresh
  case show(Sport)
  /// Shows the records of a year; `nil` for all years.
  case showYear(Int?)
  case move(Movement, VisibleRows?)
  case openWorkout(WorkoutID)
  /// Explains the selected record.
  case explain
  case dismissFailure
  case tryAgain

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .show(let sport): LogForm("show", .shown(sport.rawValue))
    case .showYear(let year): LogForm("showYear", .shown(year.map(String.init) ?? "all"))
    case .move: LogForm("move").counted(as: nil)
    case .openWorkout: LogForm("openWorkout")
    case .explain: LogForm("explain")
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }
}
