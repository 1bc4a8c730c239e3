public import CorePresentation
public import DomainWorkout

public struct WorkoutListState: Equatable, Sendable {
  /// What the log says, with what was done here on top.
  public var list: Optimistic<WorkoutListChange, WorkoutError>
  public var filter: WorkoutFilter
  public var window: WorkoutWindow
  /// Which row is selected, and which is shown first.
  public var position: ListPosition
  public var marked: Set<WorkoutID>
  /// What is being typed over the list.
  public var dialog: WorkoutListDialog?
  /// What was deleted last, and can be brought back.
  public var deleted: Set<WorkoutID>
  /// What was brought back last.
  public var restored: Set<WorkoutID> = []
  /// What the last edit of all that are listed did.
  public var lastEdit: BulkEdit?
  /// What the last undoing of an edit did.
  public var lastUndo: BulkEdit?
  /// What was done here and can be undone, the last thing last.
  public var undoable: [WorkoutListUndo] = []
  /// Why the last change was refused.
  public var refusal: WorkoutError?
  /// Where the selection is to be in the window that is being read; `nil` where it stays with its workout.
  var jump: Movement?

  public init(
    list: Optimistic<WorkoutListChange, WorkoutError> = Optimistic(), filter: WorkoutFilter = WorkoutFilter(),
    window: WorkoutWindow, position: ListPosition = ListPosition(), marked: Set<WorkoutID> = [],
    dialog: WorkoutListDialog? = nil, deleted: Set<WorkoutID> = [], lastEdit: BulkEdit? = nil,
    refusal: WorkoutError? = nil
  ) {
    self.list = list
    self.filter = filter
    self.window = window
    self.position = position
    self.marked = marked
    self.dialog = dialog
    self.deleted = deleted
    self.lastEdit = lastEdit
    self.refusal = refusal
  }

  /// The window as it is shown.
  public var page: Loadable<WorkoutPage, WorkoutError> { list.shown.map(\.page) }

  /// The workouts that are shown.
  public var workouts: [Workout] { page.value?.workouts ?? [] }

  /// The workout that is selected.
  public var selected: Workout? { workouts.indices.contains(position.row) ? workouts[position.row] : nil }

  /// The workouts that a command is about: those that are marked, or else the one that is selected.
  public var chosen: Set<WorkoutID> { marked.isEmpty ? Set(selected.map { [$0.id] } ?? []) : marked }

  /// The workout after which the next window begins; `nil` on the last one.
  public var nextAnchor: WorkoutID? {
    page.value.flatMap { $0.hasNext ? $0.workouts.last?.id : nil }
  }
}
