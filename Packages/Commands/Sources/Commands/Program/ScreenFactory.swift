public import CoreUI
public import DomainCore
import DomainProfile
public import DomainTraining
public import DomainWorkout
public import FeatureAccount
public import FeatureDashboard
public import FeatureImport
public import FeatureProfile
public import FeatureTraining
public import FeatureWorkout
public import Foundation

/// What the screens need.
@MainActor
public protocol ScreensDependencies:
  AccountDependencies,
  CalendarDependencies,
  ComparisonDependencies,
  ConflictsDependencies,
  CurvesDependencies,
  DashboardDependencies,
  FieldHistoryDependencies,
  FiguresDependencies,
  FlagsDependencies,
  GearDependencies,
  GoalsDependencies,
  MapDependencies,
  MetricExplanationDependencies,
  OutboxDependencies,
  PeriodsDependencies,
  PlanDependencies,
  PlannedDependencies,
  PredictionsDependencies,
  ProfileDependencies,
  RecordsDependencies,
  SavedFiguresDependencies,
  SavedSegmentsDependencies,
  SettingsDependencies,
  SyncDependencies,
  TrendsDependencies,
  WelcomeDependencies,
  WorkoutDetailDependencies,
  WorkoutDuplicatesDependencies,
  WorkoutEntryDependencies,
  WorkoutImportDependencies,
  WorkoutImportReportDependencies,
  WorkoutImportsDependencies,
  WorkoutListDependencies,
  YearDependencies
{
  /// Reads the local day from the clock.
  var today: @Sendable () -> CalendarDay { get }
  /// The default server of a login; `nil` for none.
  var defaultServer: String? { get }
}

/// The scope of the screens: creates each one with its own view model, whose effects end with the screen.
///
/// A screen gets use cases, which are stateless values, and the observers of its actions. It gets nothing else from the
/// dependencies, and nothing from a session, which must not be stored. All that the factory can do is create screens.
@MainActor
public struct ScreenFactory {
  private let dependencies: any ScreensDependencies

  public init(_ dependencies: any ScreensDependencies) {
    self.dependencies = dependencies
  }

  /// The current day in the person's time zone.
  public var today: CalendarDay { dependencies.today() }

  public func dashboard(
    sport: Sport?, filter: WorkoutFilter = WorkoutFilter(), today: CalendarDay, firstWeekday: Weekday,
    onIntent: @escaping @MainActor (DashboardIntent) -> Void
  ) -> DashboardScreen {
    DashboardScreen(
      DashboardViewModel(
        dependencies, sport: sport, filter: filter, today: today, firstWeekday: firstWeekday, onIntent: onIntent))
  }

  /// - Parameter day: the day to select; `nil` for today.
  public func calendar(
    day: CalendarDay?, sport: Sport?, firstWeekday: Weekday, onIntent: @escaping @MainActor (CalendarIntent) -> Void
  ) -> CalendarScreen {
    CalendarScreen(
      CalendarViewModel(
        dependencies, day: day, sport: sport, today: today, firstWeekday: firstWeekday, onIntent: onIntent))
  }

  /// - Parameter period: the period to show first; `nil` for this month.
  public func periods(
    _ period: Period?, against baseline: PeriodBaseline, sport: Sport?, filter: WorkoutFilter = WorkoutFilter(),
    in context: PeriodContext, onIntent: @escaping @MainActor (PeriodsIntent) -> Void
  ) -> PeriodsScreen {
    PeriodsScreen(
      PeriodsViewModel(
        dependencies, period: period, against: baseline, sport: sport, filter: filter, today: today,
        firstWeekday: context.firstWeekday, seasonStart: context.seasonStart, onIntent: onIntent))
  }

  /// - Parameter period: the period to show first; `nil` for this year.
  public func figures(
    _ period: Period?, against baseline: PeriodBaseline, by unit: PeriodUnit?, showing columns: [FigureColumn],
    filter: WorkoutFilter, in context: PeriodContext, onIntent: @escaping @MainActor (FiguresIntent) -> Void
  ) -> FiguresScreen {
    FiguresScreen(
      FiguresViewModel(
        dependencies, period: period, against: baseline, by: unit, showing: columns, filter: filter, in: context,
        onIntent: onIntent))
  }

  /// - Parameters:
  ///   - view: what is shown first; `nil` for where most tracks are.
  ///   - width: how many cells are counted across.
  ///   - height: how many cells are counted down.
  public func map(
    filter: WorkoutFilter = WorkoutFilter(), hiddenMeters: Double,
    at view: MapWindow? = nil, width: Int = 360, height: Int = 200,
    onIntent: @escaping @MainActor (MapIntent) -> Void
  ) -> MapScreen {
    MapScreen(
      MapViewModel(
        dependencies, filter: filter, hiddenMeters: hiddenMeters, view: view, width: width, height: height,
        today: today, onIntent: onIntent))
  }

  public func year(
    _ year: Int, filter: WorkoutFilter = WorkoutFilter(), hiddenMeters: Double, firstWeekday: Weekday,
    onIntent: @escaping @MainActor (YearIntent) -> Void
  ) -> YearScreen {
    YearScreen(
      YearViewModel(
        dependencies, year: year, filter: filter, hiddenMeters: hiddenMeters, today: today,
        firstWeekday: firstWeekday, onIntent: onIntent))
  }

  public func plan(
    _ request: ForecastRequest, onIntent: @escaping @MainActor (PlanIntent) -> Void = { _ in }
  ) -> PlanScreen {
    PlanScreen(PlanViewModel(dependencies, request: request, onIntent: onIntent))
  }

  /// - Parameters:
  ///   - results: what to predict from; if empty, the best efforts of the log.
  ///   - span: how many days of best efforts count.
  public func predictions(
    _ results: [RaceResult] = [], metersPerWeek: Double? = nil, span: Int = RaceOutlookRequest.usualSpan,
    onIntent: @escaping @MainActor (PredictionsIntent) -> Void = { _ in }
  ) -> PredictionsScreen {
    PredictionsScreen(
      PredictionsViewModel(
        dependencies, results: results, metersPerWeek: metersPerWeek, span: span, today: today, onIntent: onIntent))
  }

  /// - Parameter id: the goal to select first.
  public func goals(
    selecting id: GoalID? = nil, preferences: Preferences,
    onIntent: @escaping @MainActor (GoalsIntent) -> Void = { _ in }
  ) -> GoalsScreen {
    GoalsScreen(
      GoalsViewModel(
        dependencies, selecting: id, today: today, firstWeekday: preferences.firstWeekday,
        metersOfDistance: preferences.metersOfTypedDistance, onIntent: onIntent))
  }

  /// - Parameter id: the planned workout to select first.
  public func planned(
    selecting id: PlannedWorkoutID? = nil, preferences: Preferences,
    onIntent: @escaping @MainActor (PlannedIntent) -> Void = { _ in }
  ) -> PlannedScreen {
    PlannedScreen(
      PlannedViewModel(
        dependencies, selecting: id, today: today, defaultSport: preferences.defaultSport,
        metersOfDistance: preferences.metersOfTypedDistance, onIntent: onIntent))
  }

  /// - Parameter id: the gear to select first.
  public func gear(
    selecting id: GearID? = nil, preferences: Preferences,
    onIntent: @escaping @MainActor (GearIntent) -> Void = { _ in }
  ) -> GearScreen {
    GearScreen(
      GearViewModel(
        dependencies, selecting: id, today: today, metersOfDistance: preferences.metersOfTypedDistance,
        onIntent: onIntent))
  }

  // MARK: workouts

  /// - Parameter isLive: whether a person looks at the list, who also sees a preview and totals.
  public func workoutList(
    filter: WorkoutFilter, window: WorkoutWindow, firstWeekday: Weekday = .monday, isLive: Bool = false,
    onIntent: @escaping @MainActor (WorkoutListIntent) -> Void
  ) -> WorkoutListScreen {
    WorkoutListScreen(
      WorkoutListViewModel(
        dependencies, filter: filter, window: window, today: today, firstWeekday: firstWeekday, isLive: isLive,
        onIntent: onIntent))
  }

  public func workoutDetail(
    _ id: WorkoutID, in sequence: WorkoutSequence = WorkoutSequence(), tab: WorkoutDetailTab = .overview,
    onIntent: @escaping @MainActor (WorkoutDetailIntent) -> Void = { _ in }
  ) -> WorkoutDetailScreen {
    WorkoutDetailScreen(
      WorkoutDetailViewModel(dependencies, id: id, in: sequence, tab: tab, today: today, onIntent: onIntent))
  }

  /// - Parameter axis: the axis of the charts to show first.
  public func comparison(
    _ request: ComparisonRequest, over axis: TrackAxis = .distance,
    onIntent: @escaping @MainActor (ComparisonIntent) -> Void
  ) -> ComparisonScreen {
    ComparisonScreen(ComparisonViewModel(dependencies, request, over: axis, onIntent: onIntent))
  }

  /// - Parameter figure: the only figure to explain; `nil` for all that the subject has.
  public func figureExplanation(
    _ subject: ExplainedSubject, only figure: Metric? = nil, firstWeekday: Weekday
  ) -> MetricExplanationScreen {
    MetricExplanationScreen(
      MetricExplanationViewModel(dependencies, subject: subject, only: figure, today: today, firstWeekday: firstWeekday)
    )
  }

  /// - Parameter field: the only field to show; `nil` for all.
  public func fieldHistory(_ id: WorkoutID, field: TracedField? = nil) -> FieldHistoryScreen {
    FieldHistoryScreen(FieldHistoryViewModel(dependencies, id: id, field: field))
  }

  /// - Parameters:
  ///   - defaultSport: the sport of a workout that was added without one.
  ///   - day: the day to fill in.
  public func workoutEntry(
    defaultSport: Sport?, day: CalendarDay? = nil, onIntent: @escaping @MainActor (WorkoutEntryIntent) -> Void
  ) -> WorkoutEntryScreen {
    WorkoutEntryScreen(WorkoutEntryViewModel(dependencies, defaultSport: defaultSport, day: day, onIntent: onIntent))
  }

  public func workoutDuplicates(
    onIntent: @escaping @MainActor (WorkoutDuplicatesIntent) -> Void
  ) -> WorkoutDuplicatesScreen {
    WorkoutDuplicatesScreen(WorkoutDuplicatesViewModel(dependencies, onIntent: onIntent))
  }

  /// - Parameters:
  ///   - sport: the sport to show; `nil` for the one with the most workouts.
  ///   - filter: the workouts that count.
  public func records(
    sport: Sport?, filter: WorkoutFilter, onIntent: @escaping @MainActor (RecordsIntent) -> Void
  ) -> RecordsScreen {
    RecordsScreen(RecordsViewModel(dependencies, sport: sport, filter: filter, today: today, onIntent: onIntent))
  }

  /// - Parameters:
  ///   - request: what to show first.
  ///   - isChosen: whether the person chose the quantity.
  ///   - isBaselineChosen: whether the person chose the comparison.
  public func curves(
    _ request: CurveRequest, isChosen: Bool, isBaselineChosen: Bool = true, firstWeekday: Weekday,
    onIntent: @escaping @MainActor (CurvesIntent) -> Void = { _ in }
  ) -> CurvesScreen {
    CurvesScreen(
      CurvesViewModel(
        dependencies, request: request, isChosen: isChosen, isBaselineChosen: isBaselineChosen, today: today,
        firstWeekday: firstWeekday, onIntent: onIntent))
  }

  /// - Parameters:
  ///   - quantities: what to show first.
  ///   - dayCount: how many days count; `nil` for those of the filter, or a year.
  public func trends(
    _ quantities: [TrendQuantity], dayCount: Int?, filter: WorkoutFilter, firstWeekday: Weekday,
    onIntent: @escaping @MainActor (TrendsIntent) -> Void = { _ in }
  ) -> TrendsScreen {
    TrendsScreen(
      TrendsViewModel(
        dependencies, of: quantities, dayCount: dayCount, filter: filter, today: today, firstWeekday: firstWeekday,
        onIntent: onIntent))
  }

  // MARK: imports

  /// - Parameter isLive: whether a person looks at the import, who gets a summary of it at the end.
  public func workoutImport(
    paths: [String], duplicates: DuplicateChoice, timeZone: TimeZone? = nil, isSalvaging: Bool = false,
    isDryRun: Bool = false, firstWeekday: Weekday = .monday, isLive: Bool = false,
    onIntent: @escaping @MainActor (WorkoutImportIntent) -> Void = { _ in }
  ) -> WorkoutImportScreen {
    WorkoutImportScreen(
      WorkoutImportViewModel(
        dependencies, paths: paths, duplicates: duplicates, timeZone: timeZone, isSalvaging: isSalvaging,
        isDryRun: isDryRun, firstWeekday: firstWeekday, isLive: isLive, onIntent: onIntent))
  }

  public func workoutImports(
    firstWeekday: Weekday = .monday, isLive: Bool = false,
    onIntent: @escaping @MainActor (WorkoutImportsIntent) -> Void
  ) -> WorkoutImportsScreen {
    WorkoutImportsScreen(
      WorkoutImportsViewModel(dependencies, firstWeekday: firstWeekday, isLive: isLive, onIntent: onIntent))
  }

  public func workoutImportReport(
    _ id: ImportID, firstWeekday: Weekday = .monday, isLive: Bool = false,
    onIntent: @escaping @MainActor (WorkoutImportReportIntent) -> Void
  ) -> WorkoutImportReportScreen {
    WorkoutImportReportScreen(
      WorkoutImportReportViewModel(
        dependencies, id: id, firstWeekday: firstWeekday, isLive: isLive, onIntent: onIntent))
  }

  // MARK: profile and server

  public func profile(onIntent: @escaping @MainActor (ProfileIntent) -> Void) -> ProfileScreen {
    ProfileScreen(ProfileViewModel(dependencies, onIntent: onIntent))
  }

  public func settings() -> SettingsScreen {
    SettingsScreen(SettingsViewModel(dependencies))
  }

  public func account(onIntent: @escaping @MainActor (AccountIntent) -> Void) -> AccountScreen {
    AccountScreen(AccountViewModel(dependencies, defaultServer: dependencies.defaultServer, onIntent: onIntent))
  }

  public func sync(onIntent: @escaping @MainActor (SyncIntent) -> Void) -> SyncScreen {
    SyncScreen(SyncViewModel(dependencies, onIntent: onIntent))
  }

  /// - Parameter limit: the number of changes to list, in addition to rejected ones.
  public func outbox(limit: Int, onIntent: @escaping @MainActor (OutboxIntent) -> Void) -> OutboxScreen {
    OutboxScreen(OutboxViewModel(dependencies, limit: limit, onIntent: onIntent))
  }

  public func conflicts() -> ConflictsScreen {
    ConflictsScreen(ConflictsViewModel(dependencies))
  }

  public func flags() -> FlagsScreen {
    FlagsScreen(FlagsViewModel(dependencies))
  }

  public func welcome(onIntent: @escaping @MainActor (WelcomeIntent) -> Void) -> WelcomeScreen {
    WelcomeScreen(WelcomeViewModel(dependencies, year: today.components.year, onIntent: onIntent))
  }

  public func savedSegments(
    onIntent: @escaping @MainActor (SavedSegmentsIntent) -> Void = { _ in }
  ) -> SavedSegmentsScreen {
    SavedSegmentsScreen(SavedSegmentsViewModel(dependencies, today: today, onIntent: onIntent))
  }

  public func savedFigures(firstWeekday: Weekday) -> SavedFiguresScreen {
    SavedFiguresScreen(SavedFiguresViewModel(dependencies, today: today, firstWeekday: firstWeekday))
  }
}
