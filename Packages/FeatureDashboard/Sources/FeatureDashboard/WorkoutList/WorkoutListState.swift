public import CoreUI
public import DomainWorkout

public struct WorkoutListState: Equatable, Sendable {
  /// What the log says, with what was done here on top.
  public var list: Optimistic<WorkoutListChange, WorkoutError>
  public var filter: WorkoutFilter
  public var window: WorkoutWindow
  /// What the last edit of all that are listed did.
  public var lastEdit: BulkEdit?
  /// Why the last edit was refused.
  public var refusal: WorkoutError?

  public init(
    list: Optimistic<WorkoutListChange, WorkoutError> = Optimistic(), filter: WorkoutFilter = WorkoutFilter(),
    window: WorkoutWindow, lastEdit: BulkEdit? = nil, refusal: WorkoutError? = nil
  ) {
    self.list = list
    self.filter = filter
    self.window = window
    self.lastEdit = lastEdit
    self.refusal = refusal
  }

  /// The window as it is shown.
  public var page: Loadable<WorkoutPage, WorkoutError> { list.shown.map(\.page) }

  /// The workout after which the next window begins; `nil` on the last one.
  public var nextAnchor: WorkoutID? {
    page.value.flatMap { $0.hasNext ? $0.workouts.last?.id : nil }
  }
}
