public import DomainWorkout

/// What can be done with a list of workouts.
public struct WorkoutListUseCases: Sendable {
  let observe: ObserveWorkoutsUseCase
  let edit: EditWorkoutsUseCase
  let undoEdit: UndoEditUseCase
  let delete: DeleteWorkoutsUseCase
  let restore: RestoreWorkoutsUseCase

  public init(
    observe: ObserveWorkoutsUseCase, edit: EditWorkoutsUseCase, undoEdit: UndoEditUseCase,
    delete: DeleteWorkoutsUseCase, restore: RestoreWorkoutsUseCase
  ) {
    self.observe = observe
    self.edit = edit
    self.undoEdit = undoEdit
    self.delete = delete
    self.restore = restore
  }
}
