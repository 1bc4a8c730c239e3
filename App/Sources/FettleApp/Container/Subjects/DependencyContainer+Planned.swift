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
  ///
  /// - Parameter filter: the planned workouts and the workouts that count.
  func plannedTraining(
    in days: ClosedRange<CalendarDay>, matching filter: WorkoutFilter = WorkoutFilter()
  ) async throws -> PlannedTraining {
    let compare = ComparePlanUseCase(planned: plannedWorkoutRepository, workouts: workoutRepository)
    do throws(WorkoutError) {
      return try await compare.execute(in: days, matching: filter)
    } catch {
      throw Failure.stop(error)
    }
  }
}
