import CorePresentation
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureTraining

struct TestRecordsDependencies: RecordsDependencies {
  var repository: any RecordRepository
  var observers: [any ActionObserver] = []

  var records: RecordUseCases { RecordUseCases(records: repository) }
}

struct TestPlanDependencies: PlanDependencies {
  var workouts: InMemoryWorkoutRepository
  var planned: [PlannedWorkout] = []
  var observers: [any ActionObserver] = []

  var observeForecast: ObserveForecastUseCase {
    ObserveForecastUseCase(planned: InMemoryPlannedWorkoutRepository(planned, in: workouts))
  }
}

@MainActor
struct TestGoalsDependencies: GoalsDependencies {
  var repository: InMemoryGoalRepository
  var observers: [any ActionObserver] = []

  var goals: GoalUseCases { GoalUseCases(goals: repository) { .sample(900) } }
}

@MainActor
struct TestPlannedDependencies: PlannedDependencies {
  var repository: InMemoryPlannedWorkoutRepository
  var observers: [any ActionObserver] = []

  var planned: PlannedWorkoutUseCases { PlannedWorkoutUseCases(planned: repository) { .sample(900) } }
}

@MainActor
struct TestGearDependencies: GearDependencies {
  var repository: InMemoryGearRepository
  var observers: [any ActionObserver] = []

  var gear: GearUseCases { GearUseCases(gear: repository) { .sample(990) } }
}

struct TestPredictionsDependencies: PredictionsDependencies {
  var workouts: InMemoryWorkoutRepository
  var observers: [any ActionObserver] = []

  var records: RecordUseCases { RecordUseCases(records: workouts) }
  var observeRecentRuns: ObserveRecentRunsUseCase { ObserveRecentRunsUseCase(workouts: workouts) }
  var observeThresholds: ObserveThresholdsUseCase { ObserveThresholdsUseCase(thresholds: InMemoryThresholdHistory()) }
}

@MainActor
struct TestCurvesDependencies: CurvesDependencies {
  var workouts: InMemoryWorkoutRepository
  var editor = InMemoryThresholdEditor()
  var dismissed = InMemoryDismissedProposals()
  var observers: [any ActionObserver] = []

  var observeCurves: ObserveCurvesUseCase { ObserveCurvesUseCase(records: workouts) }
  var observeThresholds: ObserveThresholdsUseCase { ObserveThresholdsUseCase(thresholds: editor) }
  var observeThresholdProposals: ObserveThresholdProposalsUseCase {
    ObserveThresholdProposalsUseCase(records: workouts, dismissed: dismissed)
  }
  var records: RecordUseCases { RecordUseCases(records: workouts) }
  var acceptThreshold: AcceptThresholdUseCase { AcceptThresholdUseCase(editor: editor) }
  var dismissThreshold: DismissThresholdUseCase { DismissThresholdUseCase(dismissed: dismissed) }
}

@MainActor
struct TestTrendsDependencies: TrendsDependencies {
  var workouts: InMemoryWorkoutRepository
  var athlete = InMemoryAthleteHistory()
  var observers: [any ActionObserver] = []

  var observeTrends: ObserveTrendsUseCase { ObserveTrendsUseCase(records: workouts, athlete: athlete) }
  var findRecurringRoutes: FindRecurringRoutesUseCase { FindRecurringRoutesUseCase(workouts: workouts) }
}
