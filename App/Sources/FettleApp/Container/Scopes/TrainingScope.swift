import DataWorkout
import DomainCore
import DomainItems
import DomainWorkout

/// What surrounds the workouts: goals, the plan, gear and saved filters.
@MainActor
protocol TrainingScope: WorkoutScope {
  /// The items of a kind.
  func itemRepository<Item: StoredItem>(_ kind: Item.Type) -> any ItemRepository<Item>

  var goalRepository: any GoalRepository { get }
  var plannedWorkoutRepository: any PlannedWorkoutRepository { get }
  var dismissedGearNotices: any DismissedGearNotices { get }
}

extension TrainingScope {
  var savedFigures: ItemUseCases<SavedFigure> { items(SavedFigure.self) }
  var savedSegments: ItemUseCases<SavedSegment> { items(SavedSegment.self) }
  var filters: SavedFilterUseCases { items(SavedFilter.self) }

  var compareWorkouts: CompareWorkoutsUseCase {
    CompareWorkoutsUseCase(workouts: workoutRepository, segments: itemRepository(SavedSegment.self))
  }

  /// The use cases of a kind that needs no repository of its own.
  private func items<Item: StoredItem>(_ kind: Item.Type) -> ItemUseCases<Item> {
    useCases(itemRepository(kind))
  }

  private func useCases<Item>(_ items: some ItemRepository<Item>) -> ItemUseCases<Item> {
    ItemUseCases(items) { [configuration] in ItemID(configuration.makeUUID()) }
  }
}

// MARK: goals

extension TrainingScope {
  var goals: GoalUseCases {
    GoalUseCases(goals: goalRepository) { [configuration] in GoalID(configuration.makeUUID()) }
  }
}

// MARK: the plan

extension TrainingScope {
  var observeForecast: ObserveForecastUseCase { ObserveForecastUseCase(planned: plannedWorkoutRepository) }

  var comparePlan: ComparePlanUseCase {
    ComparePlanUseCase(planned: plannedWorkoutRepository, workouts: workoutRepository)
  }

  var planned: PlannedWorkoutUseCases {
    PlannedWorkoutUseCases(planned: plannedWorkoutRepository) { [configuration] in
      PlannedWorkoutID(configuration.makeUUID())
    }
  }
}

// MARK: gear

extension TrainingScope {
  var gearNotices: GearNoticesUseCase { GearNoticesUseCase(dismissed: dismissedGearNotices) }

  var gear: GearUseCases {
    GearUseCases(gear: gearRepository) { [configuration] in GearID(configuration.makeUUID()) }
  }

  var assignGear: AssignGearUseCase {
    AssignGearUseCase(gear: gearRepository, workouts: workoutRepository, edit: editWorkouts)
  }
}
