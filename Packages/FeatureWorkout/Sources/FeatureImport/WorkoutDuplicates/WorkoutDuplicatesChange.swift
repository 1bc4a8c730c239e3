public import CorePresentation
public import DomainWorkout

/// A decision about duplicates that the log does not show yet.
public enum WorkoutDuplicatesChange: OptimisticChange {
  case merge(WorkoutID, into: WorkoutID)

  public func applied(to duplicates: [Duplicate]) -> [Duplicate] {
    switch self {
    case .merge(let other, let id):
      duplicates.map { duplicate in
        guard Set([duplicate.id, duplicate.workout.id]) == [other, id] else { return duplicate }
        var merged = duplicate
        merged.decision = .skipped
        merged.reason = .mergedByHand
        return merged
      }
    }
  }
}
