import CorePresentation
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import DomainItems
import DomainProfile
import DomainProfileTestSupport
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureAccount
import FeatureDashboard
import FeatureImport
import FeatureProfile
import FeatureTraining
import FeatureWorkout
import Foundation

extension World: ScreenDependencies {
  var observers: [any ActionObserver] { [recorder] }
}

extension World: DashboardDependencies, CalendarDependencies, PeriodsDependencies, FiguresDependencies,
  MapDependencies, YearDependencies
{
  var observeTrainingOverview: ObserveTrainingOverviewUseCase { ObserveTrainingOverviewUseCase(workouts: workouts) }
  var observeTrainingMonth: ObserveTrainingMonthUseCase { ObserveTrainingMonthUseCase(workouts: workouts) }
  var observeTrainingYear: ObserveTrainingYearUseCase { ObserveTrainingYearUseCase(workouts: workouts) }
  var observeFigures: ObserveFiguresUseCase { ObserveFiguresUseCase(records: workouts, thresholds: thresholds) }
  var observeMap: ObserveMapUseCase { ObserveMapUseCase(records: workouts) }
  var observeYear: ObserveYearUseCase { ObserveYearUseCase(records: workouts) }
  var observePeriod: ObservePeriodUseCase { ObservePeriodUseCase(workouts: workouts) }
}

extension World: GearDependencies, GoalsDependencies, PlanDependencies, PlannedDependencies, RecordsDependencies,
  CurvesDependencies, PredictionsDependencies, TrendsDependencies, SavedFiguresDependencies, SavedSegmentsDependencies
{
  var savedFigures: ItemUseCases<SavedFigure> {
    ItemUseCases(storedFigures) { [ids] in SavedFigureID(ids.next().rawValue) }
  }
  var savedSegments: ItemUseCases<SavedSegment> {
    ItemUseCases(storedSegments) { [ids] in SavedSegmentID(ids.next().rawValue) }
  }
  var readSavedFigures: ReadSavedFiguresUseCase { ReadSavedFiguresUseCase(figures: observeFigures) }
  var observeForecast: ObserveForecastUseCase { ObserveForecastUseCase(planned: storedPlan) }
  var gearNotices: GearNoticesUseCase { GearNoticesUseCase(dismissed: InMemoryDismissedGearNotices()) }
  var gear: GearUseCases { GearUseCases(gear: storedGear) { [ids] in GearID(ids.next().rawValue) } }
  var goals: GoalUseCases { GoalUseCases(goals: storedGoals) { [ids] in GoalID(ids.next().rawValue) } }
  var planned: PlannedWorkoutUseCases {
    PlannedWorkoutUseCases(planned: storedPlan) { [ids] in PlannedWorkoutID(ids.next().rawValue) }
  }
  var records: RecordUseCases { RecordUseCases(records: workouts) }
  var observeCurves: ObserveCurvesUseCase { ObserveCurvesUseCase(records: workouts) }
  var observeTrends: ObserveTrendsUseCase {
    ObserveTrendsUseCase(records: workouts, athlete: InMemoryAthleteHistory())
  }
  var findRecurringRoutes: FindRecurringRoutesUseCase { FindRecurringRoutesUseCase(workouts: workouts) }
  var observeThresholds: ObserveThresholdsUseCase { ObserveThresholdsUseCase(thresholds: thresholds) }
  var observeThresholdProposals: ObserveThresholdProposalsUseCase {
    ObserveThresholdProposalsUseCase(records: workouts, dismissed: dismissed)
  }
  var acceptThreshold: AcceptThresholdUseCase { AcceptThresholdUseCase(editor: thresholds) }
  var dismissThreshold: DismissThresholdUseCase { DismissThresholdUseCase(dismissed: dismissed) }
  var observeRecentRuns: ObserveRecentRunsUseCase { ObserveRecentRunsUseCase(workouts: workouts) }
}

extension World: WorkoutListDependencies, WorkoutDetailDependencies, ComparisonDependencies, WorkoutEntryDependencies,
  MetricExplanationDependencies, FieldHistoryDependencies
{
  var observeFieldHistory: ObserveFieldHistoryUseCase { ObserveFieldHistoryUseCase(histories: workouts) }
  var observeWorkouts: ObserveWorkoutsUseCase { ObserveWorkoutsUseCase(workouts: workouts) }
  var observeListTotals: ObserveListTotalsUseCase { ObserveListTotalsUseCase(workouts: workouts) }
  var observeWorkout: ObserveWorkoutUseCase { ObserveWorkoutUseCase(workouts: workouts) }
  var settings: SettingsUseCases { SettingsUseCases(settings: storedSettings) }
  var filters: SavedFilterUseCases {
    SavedFilterUseCases(storedFilters) { [ids] in SavedFilterID(ids.next().rawValue) }
  }
  var analyzeWorkout: AnalyzeWorkoutUseCase { AnalyzeWorkoutUseCase { Self.analyses.analysis(of: $0) } }
  var editWorkouts: EditWorkoutsUseCase {
    EditWorkoutsUseCase(workouts: workouts, thresholds: thresholds)
  }
  var deletion: DeletionUseCases { DeletionUseCases(workouts: workouts) }
  var undo: UndoUseCases {
    UndoUseCases(
      log, session: Self.session, refreshLoads: RefreshTrainingLoadsUseCase(workouts: workouts, thresholds: thresholds))
  }
  var compareWorkouts: CompareWorkoutsUseCase { CompareWorkoutsUseCase(workouts: workouts, segments: storedSegments) }
  var makeSegment: MakeSegmentUseCase { MakeSegmentUseCase(workouts: workouts) }
  var observeNeighbors: ObserveNeighborsUseCase { ObserveNeighborsUseCase(workouts: workouts) }
  var findSameRoute: FindSameRouteUseCase { FindSameRouteUseCase(workouts: workouts) }
  var editWorkout: EditWorkoutUseCase {
    EditWorkoutUseCase(workouts: workouts, thresholds: thresholds)
  }
  var checkPlausibility: CheckPlausibilityUseCase { CheckPlausibilityUseCase(now: Self.now) }
  var explainMetric: ExplainMetricUseCase { ExplainMetricUseCase() }
  var addWorkout: AddWorkoutUseCase {
    AddWorkoutUseCase(
      workouts: workouts, thresholds: thresholds, makeID: { [ids] in ids.next() }, now: Self.now,
      utcOffsetSeconds: { _ in 7_200 })
  }

  nonisolated static let now: @Sendable () -> Date = {
    Date(timeIntervalSince1970: Double(CalendarDay.sampleToday.daysSinceEpoch) * 86_400 + 43_200)
  }
}

extension World: WorkoutImportDependencies, WorkoutImportsDependencies, WorkoutDuplicatesDependencies,
  WorkoutImportReportDependencies
{
  var imports: ImportHistoryUseCases { ImportHistoryUseCases(imports: workouts) }
  var utcOffsetSeconds: @Sendable (Date) -> Int { { _ in 7_200 } }
  var importWorkouts: ImportWorkoutsUseCase {
    ImportWorkoutsUseCase(
      files: FakeWorkoutFileReader(Self.files), imports: workouts, gear: storedGear,
      thresholds: thresholds, readersAtOnce: 2)
  }
  var logArchives: any LogArchiveRestorer { NoLogArchives() }
  var completePath: CompletePathUseCase { CompletePathUseCase(folders: FakeFolderLister()) }
  var secondsNow: @Sendable () -> Double { { 0 } }
  var observeDuplicates: ObserveDuplicatesUseCase { ObserveDuplicatesUseCase(workouts: workouts) }
  var mergeWorkouts: MergeWorkoutsUseCase { MergeWorkoutsUseCase(workouts: workouts) }
  var summarizeImport: SummarizeImportUseCase {
    SummarizeImportUseCase(workouts: workouts, records: workouts, thresholds: thresholds)
  }
}

extension World: WelcomeDependencies, ProfileDependencies, SettingsDependencies, FlagsDependencies {
  var observeProfile: ObserveProfileUseCase { ObserveProfileUseCase(profiles: profiles) }
  var changeProfile: ChangeProfileUseCase { ChangeProfileUseCase(profiles: profiles) { 2026 } }
  var readPicture: ReadPictureUseCase { ReadPictureUseCase(files: InMemoryPictureFiles()) }
  var savePicture: SavePictureUseCase { SavePictureUseCase(profiles: profiles, files: InMemoryPictureFiles()) }
  var today: @Sendable () -> CalendarDay { { .sampleToday } }
  var flags: FeatureFlagUseCases { FeatureFlagUseCases(flags: storedFlags) }
}

extension World: SyncDependencies, OutboxDependencies, ConflictsDependencies, AccountDependencies {
  var sync: SyncUseCases { SyncUseCases(sync: storedSync) }
  var synchronize: SynchronizeUseCase {
    SynchronizeUseCase(
      synchronizer: FakeSynchronizer { @Sendable [storedSync] () async -> Result<SyncReport, AccountError> in
        // A server that accepts one change.
        _ = try? await storedSync.retry(OutboxEntry.sampleRejected.id)
        return .success(.sample)
      })
  }
  var observeAccount: ObserveAccountUseCase { ObserveAccountUseCase(accounts: accounts) }
  var recallAccount: RecallAccountUseCase { RecallAccountUseCase(accounts: accounts) }
  var changeAccount: ChangeAccountUseCase { ChangeAccountUseCase(accounts: accounts) }
  var remoteKinds: RemoteKinds { .servers }
}

/// No file is an archive of a whole log.
private struct NoLogArchives: LogArchiveRestorer {
  func restore(_ path: String) async -> LogRestoration? { nil }
}
