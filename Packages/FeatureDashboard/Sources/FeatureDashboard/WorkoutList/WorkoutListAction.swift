public import CoreUI
public import DomainWorkout

public enum WorkoutListAction: LoggedAction {
  case opened
  case refresh
  case filter(WorkoutFilter)
  case nextPage
  case previousPage
  case openWorkout(WorkoutID)

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh")
    case .filter(let filter):
      LogForm(
        "filter", .shown(filter.sport?.rawValue ?? "all"), .shown(filter.from?.description ?? "-"),
        .shown(filter.through?.description ?? "-"), filter.text == nil ? .shown("-") : .redacted)
    case .nextPage: LogForm("nextPage")
    case .previousPage: LogForm("previousPage")
    case .openWorkout(let id): LogForm("openWorkout", .shown(id.description))
    }
  }
}
