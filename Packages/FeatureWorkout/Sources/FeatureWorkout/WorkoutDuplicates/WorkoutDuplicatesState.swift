public import CoreUI
public import DomainWorkout

public struct WorkoutDuplicatesState: Equatable, Sendable {
  public var duplicates: Loadable<[Duplicate], WorkoutError>

  public init(duplicates: Loadable<[Duplicate], WorkoutError> = .idle) {
    self.duplicates = duplicates
  }
}
