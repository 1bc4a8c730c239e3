public import CorePresentation
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
  /// They are gone from the list: deleted, or brought back from among the deleted.
  case remove(Set<WorkoutID>)
  /// They get previous values back, which are not shown before they are read.
  case undo

  public func applied(to listed: ListedWorkouts) -> ListedWorkouts {
    var changed = listed
    switch self {
    case .edit(let filter, let changes):
      // All are made or none; one that is refused is not shown for a moment, either.
      guard listed.filter == filter || filter.ids != nil, let changes = try? changes.map({ try $0.validated() }) else {
        return listed
      }
      changed.page.workouts = listed.page.workouts.map { workout in
        filter.ids?.contains(workout.id) ?? true ? workout.applying(changes) : workout
      }
    case .remove(let ids):
      changed.page.workouts.removeAll { ids.contains($0.id) }
      changed.page.totalCount -= listed.page.workouts.count - changed.page.workouts.count
    case .undo: break
    }
    return changed
  }
}
