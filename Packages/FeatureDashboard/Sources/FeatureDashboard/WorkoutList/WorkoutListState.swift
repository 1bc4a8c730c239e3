public import CoreUI
public import DomainWorkout

public struct WorkoutListState: Equatable, Sendable {
  public var page: Loadable<WorkoutPage, WorkoutError>
  public var filter: WorkoutFilter
  public var window: WorkoutWindow

  public init(
    page: Loadable<WorkoutPage, WorkoutError> = .idle, filter: WorkoutFilter = WorkoutFilter(), window: WorkoutWindow
  ) {
    self.page = page
    self.filter = filter
    self.window = window
  }
}
