import CorePresentation
import DomainAccount
import DomainCoreTestSupport
import DomainProfile
import DomainProfileTestSupport
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Foundation

struct TestWorkoutDetailDependencies: WorkoutDetailDependencies {
  var observeWorkout: ObserveWorkoutUseCase
  var gear: GearUseCases
  var observeNeighbors: ObserveNeighborsUseCase
  var observeWorkouts: ObserveWorkoutsUseCase
  var records = RecordUseCases(
    records: InMemoryWorkoutRepository(in: .unchanging))
  var observeCurves = ObserveCurvesUseCase(records: InMemoryWorkoutRepository(in: .unchanging))
  var findSameRoute = FindSameRouteUseCase(workouts: InMemoryWorkoutRepository(in: .unchanging))
  var observeThresholds: ObserveThresholdsUseCase
  var settings: SettingsUseCases
  var flags: FeatureFlagUseCases
  var editWorkout: EditWorkoutUseCase
  var deletion: DeletionUseCases
  var checkPlausibility: CheckPlausibilityUseCase
  var analyzeWorkout: AnalyzeWorkoutUseCase = AnalyzeWorkoutUseCase()
  var makeSegment = MakeSegmentUseCase(workouts: InMemoryWorkoutRepository(in: .unchanging))
  var savedSegments = ItemUseCases(InMemoryItemRepository<SavedSegment>(in: .unchanging)) { .sample(970) }
  var sync: SyncUseCases
  var observers: [any ActionObserver] = []
}

struct TestWorkoutEntryDependencies: WorkoutEntryDependencies {
  var addWorkout: AddWorkoutUseCase
  var observeWorkout: ObserveWorkoutUseCase
  var settings: SettingsUseCases
  var gear = GearUseCases(gear: InMemoryGearRepository(in: .unchanging)) { .sample(990) }
  var observers: [any ActionObserver] = []
}

struct TestWorkoutListDependencies: WorkoutListDependencies {
  var observeWorkouts: ObserveWorkoutsUseCase
  var observeListTotals: ObserveListTotalsUseCase
  var observeWorkout: ObserveWorkoutUseCase
  var observeThresholds = ObserveThresholdsUseCase(thresholds: InMemoryThresholdHistory())
  var settings = SettingsUseCases(settings: InMemorySettingsRepository(in: .unchanging))
  var gear = GearUseCases(gear: InMemoryGearRepository(in: .unchanging)) { .sample(990) }
  var storedFilters = InMemorySavedFilterRepository(SavedFilter.samples)
  var filters: SavedFilterUseCases { SavedFilterUseCases(storedFilters) { .sample(799) } }
  var analyzeWorkout = AnalyzeWorkoutUseCase()
  var editWorkouts: EditWorkoutsUseCase
  var checkPlausibility = CheckPlausibilityUseCase(now: { Workout.samples[0].start })
  var deletion: DeletionUseCases
  var undo: UndoUseCases
  var observers: [any ActionObserver] = []
}

struct TestMetricExplanationDependencies: MetricExplanationDependencies {
  var observeWorkout: ObserveWorkoutUseCase { ObserveWorkoutUseCase(workouts: workouts) }
  var observeThresholds = ObserveThresholdsUseCase(thresholds: InMemoryThresholdHistory())
  var settings = SettingsUseCases(settings: InMemorySettingsRepository(in: .unchanging))
  var observeCurves = ObserveCurvesUseCase(records: InMemoryWorkoutRepository(in: .unchanging))
  var workouts: InMemoryWorkoutRepository
  var observeTrainingOverview: ObserveTrainingOverviewUseCase {
    ObserveTrainingOverviewUseCase(workouts: workouts)
  }
  var observePeriod: ObservePeriodUseCase { ObservePeriodUseCase(workouts: workouts) }
  var observeFigures: ObserveFiguresUseCase {
    ObserveFiguresUseCase(records: workouts, thresholds: InMemoryThresholdHistory())
  }
  var observeMap: ObserveMapUseCase { ObserveMapUseCase(records: workouts) }
  var observeYear: ObserveYearUseCase { ObserveYearUseCase(records: workouts) }
  var observeTrends: ObserveTrendsUseCase {
    ObserveTrendsUseCase(records: workouts, athlete: InMemoryAthleteHistory())
  }
  var findRecurringRoutes: FindRecurringRoutesUseCase { FindRecurringRoutesUseCase(workouts: workouts) }
  var compareWorkouts: CompareWorkoutsUseCase { CompareWorkoutsUseCase(workouts: workouts) }
  var records: RecordUseCases { RecordUseCases(records: workouts) }
  var observeForecast: ObserveForecastUseCase {
    ObserveForecastUseCase(planned: InMemoryPlannedWorkoutRepository(in: workouts))
  }
  var goals: GoalUseCases {
    GoalUseCases(goals: InMemoryGoalRepository(Goal.samples, in: workouts)) { .sample(900) }
  }
  var observeRecentRuns: ObserveRecentRunsUseCase { ObserveRecentRunsUseCase(workouts: workouts) }
  var explainMetric = ExplainMetricUseCase()
  var observers: [any ActionObserver] = []
}

struct TestComparisonDependencies: ComparisonDependencies {
  var workouts: InMemoryWorkoutRepository
  var compareWorkouts: CompareWorkoutsUseCase { CompareWorkoutsUseCase(workouts: workouts) }
  var flags = FeatureFlagUseCases(flags: InMemoryFeatureFlagRepository())
  var observers: [any ActionObserver] = []
}

struct TestFieldHistoryDependencies: FieldHistoryDependencies {
  var workouts: InMemoryWorkoutRepository
  var observeFieldHistory: ObserveFieldHistoryUseCase { ObserveFieldHistoryUseCase(histories: workouts) }
  var observeWorkout: ObserveWorkoutUseCase { ObserveWorkoutUseCase(workouts: workouts) }
  var observeThresholds = ObserveThresholdsUseCase(thresholds: InMemoryThresholdHistory())
  var settings = SettingsUseCases(settings: InMemorySettingsRepository(in: .unchanging))
  var explainMetric = ExplainMetricUseCase()
  var utcOffsetSeconds: @Sendable (Date) -> Int { { _ in 3_600 } }
  var observers: [any ActionObserver] = []
}
