import CorePresentation
import DomainWorkout
import FeatureDashboard
import DomainWorkoutTestSupport
import Foundation

struct TestDashboardDependencies: DashboardDependencies {
  var observeTrainingOverview: ObserveTrainingOverviewUseCase
  var observers: [any ActionObserver] = []
}

struct TestCalendarDependencies: CalendarDependencies {
  var workouts: any WorkoutRepository
  var observers: [any ActionObserver] = []

  var observeTrainingMonth: ObserveTrainingMonthUseCase { ObserveTrainingMonthUseCase(workouts: workouts) }
  var observeTrainingYear: ObserveTrainingYearUseCase { ObserveTrainingYearUseCase(workouts: workouts) }
}

struct TestPeriodsDependencies: PeriodsDependencies {
  var workouts: any WorkoutRepository
  var observers: [any ActionObserver] = []

  var observePeriod: ObservePeriodUseCase { ObservePeriodUseCase(workouts: workouts) }
}

struct TestPlanDependencies: PlanDependencies {
  var workouts: any WorkoutRepository
  var observers: [any ActionObserver] = []

  var observeForecast: ObserveForecastUseCase { ObserveForecastUseCase(workouts: workouts) }
}

struct TestPredictionsDependencies: PredictionsDependencies {
  var workouts: InMemoryWorkoutRepository
  var observers: [any ActionObserver] = []

  var observeRecords: ObserveRecordsUseCase { ObserveRecordsUseCase(records: workouts) }
  var observeRecentRuns: ObserveRecentRunsUseCase { ObserveRecentRunsUseCase(workouts: workouts) }
  var observeThresholds: ObserveThresholdsUseCase { ObserveThresholdsUseCase(thresholds: InMemoryThresholdHistory()) }
}
