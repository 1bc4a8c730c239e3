public import CorePresentation
public import DomainWorkout

/// One window of the log, and the filter it was requested with.
public struct ListedWorkouts: Equatable, Sendable {
  public var page: WorkoutPage
  public var filter: WorkoutFilter

  public init(_ page: WorkoutPage, filter: WorkoutFilter) {
    self.page = page
    self.filter = filter
  }
}

/// A change of listed workouts made here that the log does not show yet.
public enum WorkoutListChange: OptimisticChange {
  case edit(WorkoutFilter, [WorkoutChange])
  /// They disappear from the list: deleted, or restored from the deleted ones.
  case remove(Set<WorkoutID>)

  public func applied(to listed: ListedWorkouts) -> ListedWorkouts {
    var changed = listed
    switch self {
    case .edit(let filter, let changes):
      // All are made or none; a rejected one is never shown.
      guard listed.filter == filter || filter.ids != nil, let changes = try? changes.map({ try $0.validated() }) else {
        return listed
      }
      changed.page.workouts = listed.page.workouts.map { workout in
        filter.ids?.contains(workout.id) ?? true ? workout.applying(changes) : workout
      }
    case .remove(let ids):
      changed.page.workouts.removeAll { ids.contains($0.id) }
      changed.page.totalCount -= listed.page.workouts.count - changed.page.workouts.count
    }
    return changed
  }
}
