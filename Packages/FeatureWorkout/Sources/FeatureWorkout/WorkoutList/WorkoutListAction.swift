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

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .filter(let filter):
      ActionSummary(
        "filter", .shown(filter.sport?.rawValue ?? "all"), .shown(filter.from?.description ?? "-"),
        .shown(filter.through?.description ?? "-"), filter.text == nil && filter.query == nil ? .shown("-") : .redacted,
        .shown(filter.idPrefix ?? "-"), .shown(filter.importID.map { "import \($0)" } ?? "-"),
        .shown(filter.isDeleted ? "deleted" : "there")
      ).counted(as: filter.text == nil && filter.query == nil ? "filter" : "search")
    case .order(let order):
      ActionSummary("order", .shown(order.key.rawValue), .shown(order.isAscending ? "ascending" : "descending"))
    case .nextPage: ActionSummary("nextPage")
    case .previousPage: ActionSummary("previousPage")
    case .move: ActionSummary("move").counted(as: nil)
    case .mark: ActionSummary("mark")
    case .markRun: ActionSummary("markRun")
    case .markAll: ActionSummary("markAll")
    case .unmarkAll: ActionSummary("unmarkAll")
    case .openSelected: ActionSummary("openSelected")
    case .openWorkout(let id): ActionSummary("openWorkout", .shown(id.description))
    case .explain: ActionSummary("explain")
    case .startSearch: ActionSummary("startSearch")
    case .complete: ActionSummary("complete")
    case .dropWord: ActionSummary("dropWord")
    case .clearFilter: ActionSummary("clearFilter")
    case .togglePreview: ActionSummary("togglePreview")
    case .startSavingFilter: ActionSummary("startSavingFilter")
    case .startEdit: ActionSummary("startEdit")
    case .type: ActionSummary("type", .redacted).counted(as: nil)
    case .form: ActionSummary("form", .redacted).counted(as: nil)
    case .submit: ActionSummary("submit")
    case .cancel: ActionSummary("cancel").counted(as: nil)
    case .edit(let changes, let allowingSeveral):
      ActionSummary(
        "edit", .shown(changes.map(\.field.rawValue).joined(separator: " ")),
        .shown(allowingSeveral ? "several" : "one"))
    case .deleteAll(let allowingSeveral): ActionSummary("deleteAll", .shown(allowingSeveral ? "several" : "one"))
    case .restoreAll(let allowingSeveral): ActionSummary("restoreAll", .shown(allowingSeveral ? "several" : "one"))
    case .deleteChosen: ActionSummary("deleteChosen")
    case .restoreChosen: ActionSummary("restoreChosen")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}
