import CorePresentation
import DomainCoreTestSupport
import DomainProfile
import DomainProfileTestSupport
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard
import Foundation

struct TestDashboardDependencies: DashboardDependencies {
  var observeTrainingOverview: ObserveTrainingOverviewUseCase
  var goals = GoalUseCases(goals: InMemoryGoalRepository(in: InMemoryWorkoutRepository(in: .unchanging))) {
    .sample(900)
  }
  var observeThresholds = ObserveThresholdsUseCase(thresholds: InMemoryThresholdHistory())
  var observeThresholdProposals = ObserveThresholdProposalsUseCase(
    records: InMemoryWorkoutRepository(in: .unchanging), dismissed: InMemoryDismissedProposals())
  var gear = GearUseCases(gear: InMemoryGearRepository(in: .unchanging)) { .sample(990) }
  var gearNotices = GearNoticesUseCase(dismissed: InMemoryDismissedGearNotices())
  var observeForecast = ObserveForecastUseCase(
    planned: InMemoryPlannedWorkoutRepository(in: InMemoryWorkoutRepository(in: .unchanging)))
  var savedFigures = ItemUseCases(InMemoryItemRepository<SavedFigure>(in: .unchanging)) { .sample(980) }
  var readSavedFigures = ReadSavedFiguresUseCase(
    figures: ObserveFiguresUseCase(
      records: InMemoryWorkoutRepository(in: .unchanging), thresholds: InMemoryThresholdHistory()))
  var observers: [any ActionObserver] = []
}

struct TestCalendarDependencies: CalendarDependencies {
  var workouts: any WorkoutRepository
  var storedPlan = InMemoryPlannedWorkoutRepository(in: InMemoryWorkoutRepository(in: .unchanging))
  var observers: [any ActionObserver] = []

  var observeTrainingMonth: ObserveTrainingMonthUseCase { ObserveTrainingMonthUseCase(workouts: workouts) }
  var observeTrainingYear: ObserveTrainingYearUseCase { ObserveTrainingYearUseCase(workouts: workouts) }
  var planned: PlannedWorkoutUseCases { PlannedWorkoutUseCases(planned: storedPlan) { .sample(900) } }
}

struct TestPeriodsDependencies: PeriodsDependencies {
  var workouts: any WorkoutRepository
  var observers: [any ActionObserver] = []

  var observePeriod: ObservePeriodUseCase { ObservePeriodUseCase(workouts: workouts) }
}

struct TestFiguresDependencies: FiguresDependencies {
  var log: InMemoryWorkoutRepository
  var thresholds = InMemoryThresholdHistory()
  var settingsRepository = InMemorySettingsRepository()
  var observers: [any ActionObserver] = []

  var observeFigures: ObserveFiguresUseCase { ObserveFiguresUseCase(records: log, thresholds: thresholds) }
  var settings: SettingsUseCases { SettingsUseCases(settings: settingsRepository) }
}

struct TestMapDependencies: MapDependencies {
  var log: InMemoryWorkoutRepository
  var observers: [any ActionObserver] = []

  var observeMap: ObserveMapUseCase { ObserveMapUseCase(records: log) }
}

struct TestYearDependencies: YearDependencies {
  var log: InMemoryWorkoutRepository
  var observers: [any ActionObserver] = []

  var observeYear: ObserveYearUseCase { ObserveYearUseCase(records: log) }
}
