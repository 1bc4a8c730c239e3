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

  /// The planned workouts of some days now, and what was done on them.
  func plannedTraining(in days: ClosedRange<CalendarDay>) async throws -> PlannedTraining {
    do throws(WorkoutError) {
      return try await observePlannedWorkouts.execute(in: days).firstValue() ?? PlannedTraining(planned: [])
    } catch {
      throw Failure.stop(error)
    }
  }
}
