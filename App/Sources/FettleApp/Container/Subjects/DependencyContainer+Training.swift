import DomainCore
import DomainWorkout

extension DependencyContainer {
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

  var observeGoals: ObserveGoalsUseCase { ObserveGoalsUseCase(goals: goalRepository) }
  var editGoal: EditGoalUseCase { EditGoalUseCase(goals: goalRepository, history: history) }
  var deleteGoal: DeleteGoalUseCase { DeleteGoalUseCase(goals: goalRepository, history: history) }

  var addGoal: AddGoalUseCase {
    AddGoalUseCase(goals: goalRepository, history: history) { [configuration] in GoalID(configuration.makeUUID()) }
  }

  var gearNotices: GearNoticesUseCase { GearNoticesUseCase(dismissed: dismissedGearNotices) }
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
