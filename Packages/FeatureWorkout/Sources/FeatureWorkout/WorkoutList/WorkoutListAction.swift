public import CorePresentation
public import DomainWorkout

public enum WorkoutListAction: LoggedAction {
  case opened
  case refresh
  case filter(WorkoutFilter)
  case order(WorkoutOrder)
  case nextPage
  case previousPage
  /// Goes elsewhere in the list, or from field to field of a form.
  case move(Movement, VisibleRows?)
  /// Marks the selected workout, or takes the mark away; then goes on to the next.
  case mark
  case markAll
  case unmarkAll
  case openSelected
  case openWorkout(WorkoutID)
  /// Begins to type what the list is narrowed by.
  case startSearch
  /// Begins to say what all chosen workouts are to be.
  case startEdit
  /// Types where something is being typed.
  case type(TextEdit)
  case form(FormInput)
  /// Takes what was typed.
  case submit
  /// Takes nothing of what was typed.
  case cancel
  /// Changes all workouts that the filter lets through, on this page or not.
  case edit([WorkoutChange], allowingSeveral: Bool)
  /// Deletes all workouts that the filter lets through, on this page or not.
  case deleteAll(allowingSeveral: Bool)
  /// Brings back all deleted workouts that the filter lets through, on this page or not.
  case restoreAll(allowingSeveral: Bool)
  case deleteChosen
  case restoreChosen
  /// Undoes the last change that was made here: an edit, a deletion or a restoration.
  case undo

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
    case .move: LogForm("move").counted(as: nil)
    case .mark: LogForm("mark")
    case .markAll: LogForm("markAll")
    case .unmarkAll: LogForm("unmarkAll")
    case .openSelected: LogForm("openSelected")
    case .openWorkout(let id): LogForm("openWorkout", .shown(id.description))
    case .startSearch: LogForm("startSearch")
    case .startEdit: LogForm("startEdit")
    case .type: LogForm("type", .redacted).counted(as: nil)
    case .form: LogForm("form", .redacted).counted(as: nil)
    case .submit: LogForm("submit")
    case .cancel: LogForm("cancel").counted(as: nil)
    case .edit(let changes, let allowingSeveral):
      LogForm(
        "edit", .shown(changes.map(\.field.rawValue).joined(separator: " ")),
        .shown(allowingSeveral ? "several" : "one"))
    case .deleteAll(let allowingSeveral): LogForm("deleteAll", .shown(allowingSeveral ? "several" : "one"))
    case .restoreAll(let allowingSeveral): LogForm("restoreAll", .shown(allowingSeveral ? "several" : "one"))
    case .deleteChosen: LogForm("deleteChosen")
    case .restoreChosen: LogForm("restoreChosen")
    case .undo: LogForm("undo")
    }
  }
}
