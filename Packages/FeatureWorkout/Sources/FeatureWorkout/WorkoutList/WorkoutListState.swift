public import CorePresentation
public import DomainWorkout
import FeatureShared

public struct WorkoutListState: Equatable, Sendable {
  /// The list in the log, with the changes made here applied.
  public var list: Optimistic<WorkoutListChange, WorkoutError>
  public var filter: WorkoutFilter
  public var window: WorkoutWindow
  /// The selected row and the first visible one.
  public var position: ListPosition
  public var marked: Set<WorkoutID>
  /// The form or prompt over the list.
  public var dialog: WorkoutListDialog?
  /// The workouts that the last deletion removed, as long as it is the next change to undo.
  public var deleted: Set<WorkoutID>
  /// The workouts that were restored last.
  public var restored: Set<WorkoutID> = []
  /// The result of the last bulk edit.
  public var lastEdit: BulkEdit?
  /// Why the last change was rejected.
  public var changeFailure: WorkoutError?
  /// The totals of all workouts that match; `nil` until they are known.
  public var totals: ListTotals?
  public var preview = WorkoutPreviewState()
  /// The words of the filter that were typed before the one that is being typed.
  public var searchWords: [String] = []
  /// The filter of the last search as it was typed.
  public var typedFilter: TypedFilter?
  /// All gear in the log, which forms name.
  public var gear: [Gear] = []
  /// The filters that a search can name.
  public var savedFilters: [SavedFilter] = []
  /// The run of rows that is being marked.
  public var run: MarkedRun?
  /// The place in the whole list of the first workout of the window, from 1; `nil` if it is not known.
  public var firstPlace: Int?
  /// Where to move the selection in the window that is loading; `nil` if the same workout stays selected.
  var jump: Movement?
  /// Whether the list was empty and nothing was chosen since, so that what fills it, such as an import, leaves the first
  /// workout selected.
  var isFilling = false

  public init(
    list: Optimistic<WorkoutListChange, WorkoutError> = Optimistic(), filter: WorkoutFilter = WorkoutFilter(),
    window: WorkoutWindow, position: ListPosition = ListPosition(), marked: Set<WorkoutID> = [],
    dialog: WorkoutListDialog? = nil, deleted: Set<WorkoutID> = [], lastEdit: BulkEdit? = nil,
    changeFailure: WorkoutError? = nil
  ) {
    self.list = list
    self.filter = filter
    self.window = window
    self.position = position
    self.marked = marked
    self.dialog = dialog
    self.deleted = deleted
    self.lastEdit = lastEdit
    self.changeFailure = changeFailure
  }

  /// The whole list.
  var sequence: WorkoutSequence { WorkoutSequence(matching: filter, by: window.order) }

  /// The window to show.
  public var page: Loadable<WorkoutPage, WorkoutError> { list.shown.map(\.page) }

  /// The workouts to show.
  public var workouts: [Workout] { page.value?.workouts ?? [] }

  /// The selected workout.
  public var selected: Workout? { workouts.indices.contains(position.row) ? workouts[position.row] : nil }

  /// The preview of the selected workout; `nil` until it has been read.
  public var shownPreview: WorkoutPreview? {
    preview.preview.flatMap { $0.id == selected?.id ? $0 : nil }
  }

  /// The workouts that a command applies to: the marked ones, or the selected one if none are marked.
  public var chosen: Set<WorkoutID> { marked.isEmpty ? Set(selected.map { [$0.id] } ?? []) : marked }

  /// The workout after which the next window begins; `nil` in the last window.
  public var nextAnchor: WorkoutID? {
    page.value.flatMap { $0.hasNext ? $0.workouts.last?.id : nil }
  }
}

extension WorkoutListState: ShowsFailures {
  public static var failures: [FailureSource<WorkoutListState>] { [.change(\.changeFailure), .load(under: \.list)] }
}
