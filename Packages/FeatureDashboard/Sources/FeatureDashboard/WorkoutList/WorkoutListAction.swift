public import CoreUI
public import DomainWorkout

public enum WorkoutListAction: LoggedAction {
  case opened
  case refresh
  case filter(WorkoutFilter)
  case order(WorkoutOrder)
  case nextPage
  case previousPage
  /// Changes all workouts that the filter lets through, on this page or not.
  case edit([WorkoutChange], allowingSeveral: Bool)
  case openWorkout(WorkoutID)

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .filter(let filter):
      LogForm(
        "filter", .shown(filter.sport?.rawValue ?? "all"), .shown(filter.from?.description ?? "-"),
        .shown(filter.through?.description ?? "-"), filter.text == nil ? .shown("-") : .redacted,
        .shown(filter.idPrefix ?? "-"), .shown(filter.importID.map { "import \($0)" } ?? "-"),
        .shown(filter.isDeleted ? "deleted" : "there")
      ).counted(as: filter.text == nil ? "filter" : "search")
    case .order(let order):
      LogForm("order", .shown(order.key.rawValue), .shown(order.isAscending ? "ascending" : "descending"))
    case .nextPage: LogForm("nextPage")
    case .previousPage: LogForm("previousPage")
    case .edit(let changes, let allowingSeveral):
      LogForm(
        "edit", .shown(changes.map(\.field.rawValue).joined(separator: " ")),
        .shown(allowingSeveral ? "several" : "one"))
    case .openWorkout(let id): LogForm("openWorkout", .shown(id.description))
    }
  }
}
