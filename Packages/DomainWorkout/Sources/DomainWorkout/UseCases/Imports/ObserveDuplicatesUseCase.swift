public import DomainCore

/// Lists what was found to be in the log twice, and what was decided.
public struct ObserveDuplicatesUseCase: Sendable {
  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  public func execute() -> Snapshots<[Duplicate], WorkoutError> {
    workouts.duplicates()
  }
}
