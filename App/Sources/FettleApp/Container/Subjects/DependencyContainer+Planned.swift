import DomainCore
import DomainWorkout

extension DependencyContainer {
  var observePlannedWorkouts: ObservePlannedWorkoutsUseCase {
    ObservePlannedWorkoutsUseCase(planned: plannedWorkoutRepository)
  }

  var editPlannedWorkout: EditPlannedWorkoutUseCase {
    EditPlannedWorkoutUseCase(planned: plannedWorkoutRepository, history: history)
  }
  var deletePlannedWorkout: DeletePlannedWorkoutUseCase {
    DeletePlannedWorkoutUseCase(planned: plannedWorkoutRepository, history: history)
  }

  var addPlannedWorkout: AddPlannedWorkoutUseCase {
    AddPlannedWorkoutUseCase(planned: plannedWorkoutRepository, history: history) { [configuration] in
      PlannedWorkoutID(configuration.makeUUID())
    }
  }
}
