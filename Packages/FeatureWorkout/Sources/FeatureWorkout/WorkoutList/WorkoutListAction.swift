public import CorePresentation
import DomainCore
public import DomainWorkout

public enum WorkoutListAction: FailureAction {
  case opened
  case refresh
  case filter(WorkoutFilter)
  case order(WorkoutOrder)
  case nextPage
  case previousPage
  /// Moves in the list, or from field to field of a form.
  case move(Movement, VisibleRows?)
  /// Marks or unmarks the selected workout; then moves to the next.
  case mark
  /// Begins to mark all workouts that the selection moves over, or ends that.
  case markRun
  case markAll
  case unmarkAll
  case openSelected
  case openWorkout(WorkoutID)
  /// Explains the figures of the selected workout.
  case explain
  /// Opens the search prompt.
  case startSearch
  /// Completes the word that is being typed.
  case complete
  /// Removes one word of the filter.
  case dropWord(Int)
  case clearFilter
  case togglePreview
  /// Opens the form to save the filter.
  case startSavingFilter
  /// Opens the form to edit all chosen workouts.
  case startEdit
  /// Types where text is expected.
  case type(TextEdit)
  case form(FormInput)
  /// Submits the form or prompt.
  case submit
  /// Closes the form or prompt without changes.
  case cancel
  /// Changes all workouts that match the filter, on this page or not.
  case edit([WorkoutChange], allowingSeveral: Bool)
  /// Deletes all workouts that match the filter, on this page or not.
  case deleteAll(allowingSeveral: Bool)
  /// Restores all deleted workouts that match the filter, on this page or not.
  case restoreAll(allowingSeveral: Bool)
  case deleteChosen
  case restoreChosen
  case dismissFailure
  case tryAgain

  public var logForm: LogForm {
    switch self {
    case .opened: LogForm("opened")
    case .refresh: LogForm("refresh").counted(as: nil)
    case .filter(let filter):
      LogForm(
        "filter", .shown(filter.sport?.rawValue ?? "all"), .shown(filter.from?.description ?? "-"),
        .shown(filter.through?.description ?? "-"), filter.text == nil && filter.query == nil ? .shown("-") : .redacted,
        .shown(filter.idPrefix ?? "-"), .shown(filter.importID.map { "import \($0)" } ?? "-"),
        .shown(filter.isDeleted ? "deleted" : "there")
      ).counted(as: filter.text == nil && filter.query == nil ? "filter" : "search")
    case .order(let order):
      LogForm("order", .shown(order.key.rawValue), .shown(order.isAscending ? "ascending" : "descending"))
    case .nextPage: LogForm("nextPage")
    case .previousPage: LogForm("previousPage")
    case .move: LogForm("move").counted(as: nil)
    case .mark: LogForm("mark")
    case .markRun: LogForm("markRun")
    case .markAll: LogForm("markAll")
    case .unmarkAll: LogForm("unmarkAll")
    case .openSelected: LogForm("openSelected")
    case .openWorkout(let id): LogForm("openWorkout", .shown(id.description))
    case .explain: LogForm("explain")
    case .startSearch: LogForm("startSearch")
    case .complete: LogForm("complete")
    case .dropWord: LogForm("dropWord")
    case .clearFilter: LogForm("clearFilter")
    case .togglePreview: LogForm("togglePreview")
    case .startSavingFilter: LogForm("startSavingFilter")
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
    case .dismissFailure: LogForm("dismissFailure").counted(as: nil)
    case .tryAgain: LogForm("tryAgain")
    }
  }
}
