public import CoreUI
public import DomainWorkout

public struct WorkoutDuplicatesState: Equatable, Sendable {
  /// What the log says of duplicates, with what was done here on top.
  public var list: Optimistic<WorkoutDuplicatesChange, WorkoutError>
  /// Why the last pair was not merged.
  public var refusal: WorkoutError?

  public init(list: Optimistic<WorkoutDuplicatesChange, WorkoutError> = Optimistic(), refusal: WorkoutError? = nil) {
    self.list = list
    self.refusal = refusal
  }

  /// The duplicates as they are shown.
  public var duplicates: Loadable<[Duplicate], WorkoutError> { list.shown }
}
