import DomainCore
import DomainItems
import DomainWorkout

/// What surrounds the workouts: goals, the plan, gear and saved filters.
@MainActor
protocol TrainingScope: WorkoutScope {
  var goalRepository: any GoalRepository { get }
  var plannedWorkoutRepository: any PlannedWorkoutRepository { get }
  var filterRepository: any SavedFilterRepository { get }
  var dismissedGearNotices: any DismissedGearNotices { get }
}

// MARK: goals

extension TrainingScope {
  var goals: GoalUseCases {
    GoalUseCases(goals: goalRepository, history: history) { [configuration] in GoalID(configuration.makeUUID()) }
  }
}

// MARK: the plan

extension TrainingScope {
  var observeForecast: ObserveForecastUseCase { ObserveForecastUseCase(planned: plannedWorkoutRepository) }

  var comparePlan: ComparePlanUseCase {
    ComparePlanUseCase(planned: plannedWorkoutRepository, workouts: workoutRepository)
  }

  var planned: PlannedWorkoutUseCases {
    PlannedWorkoutUseCases(planned: plannedWorkoutRepository, history: history) { [configuration] in
      PlannedWorkoutID(configuration.makeUUID())
    }
  }
}

// MARK: gear

extension TrainingScope {
  var gearNotices: GearNoticesUseCase { GearNoticesUseCase(dismissed: dismissedGearNotices) }
  var observeGear: ObserveGearUseCase { ObserveGearUseCase(gear: gearRepository) }
  var observeGearStatus: ObserveGearStatusUseCase { ObserveGearStatusUseCase(gear: gearRepository) }
  var editGear: EditGearUseCase { EditGearUseCase(gear: gearRepository, history: history) }
  var deleteGear: DeleteGearUseCase { DeleteGearUseCase(gear: gearRepository, history: history) }

  var addGear: AddGearUseCase {
    AddGearUseCase(gear: gearRepository, history: history) { [configuration] in GearID(configuration.makeUUID()) }
  }

  var assignGear: AssignGearUseCase {
    AssignGearUseCase(gear: gearRepository, workouts: workoutRepository, edit: editWorkouts)
  }
}

// MARK: saved filters

extension TrainingScope {
  var observeSavedFilters: ObserveSavedFiltersUseCase { ObserveSavedFiltersUseCase(filters: filterRepository) }
  var renameSavedFilter: RenameSavedFilterUseCase {
    RenameSavedFilterUseCase(filters: filterRepository, history: history)
  }
  var deleteSavedFilter: DeleteSavedFilterUseCase {
    DeleteSavedFilterUseCase(filters: filterRepository, history: history)
  }

  var saveFilter: SaveFilterUseCase {
    SaveFilterUseCase(filters: filterRepository, history: history) { [configuration] in
      SavedFilterID(configuration.makeUUID())
    }
  }
}
