public import CoreUI
public import DomainWorkout

/// One window of the log, and which workouts it was asked for.
public struct ListedWorkouts: Equatable, Sendable {
  public var page: WorkoutPage
  public var filter: WorkoutFilter

  public init(_ page: WorkoutPage, filter: WorkoutFilter) {
    self.page = page
    self.filter = filter
  }
}

/// What was done to listed workouts here and is not yet seen in the log.
public enum WorkoutListChange: OptimisticChange {
  case edit(WorkoutFilter, [WorkoutChange])

  public func applied(to listed: ListedWorkouts) -> ListedWorkouts {
    switch self {
    case .edit(let filter, let changes):
      // All are made or none; one that is refused is not shown for a moment, either.
      guard listed.filter == filter, let changes = try? changes.map({ try $0.validated() }) else { return listed }
      var edited = listed
      edited.page.workouts = listed.page.workouts.map { $0.applying(changes) }
      return edited
    }
  }
}
