public import DomainWorkout

/// What can be done with a list of workouts.
public struct WorkoutListUseCases: Sendable {
  let observe: ObserveWorkoutsUseCase
  let edit: EditWorkoutsUseCase
  let delete: DeleteWorkoutsUseCase
  let restore: RestoreWorkoutsUseCase

  public init(
    observe: ObserveWorkoutsUseCase, edit: EditWorkoutsUseCase, delete: DeleteWorkoutsUseCase,
    restore: RestoreWorkoutsUseCase
  ) {
    self.observe = observe
    self.edit = edit
    self.delete = delete
    self.restore = restore
  }
}
