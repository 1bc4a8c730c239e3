import CoreUI
import DomainCore
import DomainProfile
import DomainTraining
import DomainWorkout
import FeatureAccount
import FeatureDashboard
import FeatureImport
import FeatureProfile
import FeatureTraining
import FeatureWorkout
import Foundation

/// The scope of the screens: creates each one with its own view model, whose effects end with the screen.
///
/// A screen gets use cases, which are stateless values, and the observers of its actions. It gets nothing else from the
/// container, and nothing from a session, which must not be stored. All that the factory can do is create screens.
@MainActor
struct ScreenFactory {
  private let container: DependencyContainer

  init(_ container: DependencyContainer) {
    self.container = container
  }

  /// The current day in the person's time zone.
  var today: CalendarDay { container.configuration.today }

  func dashboard(
    sport: Sport?, today: CalendarDay, firstWeekday: Weekday,
    onIntent: @escaping @MainActor (DashboardIntent) -> Void
  ) -> DashboardScreen {
    DashboardScreen(
      DashboardViewModel(container, sport: sport, today: today, firstWeekday: firstWeekday, onIntent: onIntent))
  }

  /// - Parameter day: the day to select; `nil` for today.
  func calendar(
    day: CalendarDay?, sport: Sport?, firstWeekday: Weekday, onIntent: @escaping @MainActor (CalendarIntent) -> Void
  ) -> CalendarScreen {
    CalendarScreen(
      CalendarViewModel(
        container, day: day, sport: sport, today: today, firstWeekday: firstWeekday, onIntent: onIntent))
  }

  /// - Parameter period: the period to show first; `nil` for this month.
  func periods(
    _ period: Period?, against baseline: PeriodBaseline, sport: Sport?, filter: WorkoutFilter = WorkoutFilter(),
    in context: PeriodContext, onIntent: @escaping @MainActor (PeriodsIntent) -> Void
  ) -> PeriodsScreen {
    PeriodsScreen(
      PeriodsViewModel(
        container, period: period, against: baseline, sport: sport, filter: filter, today: today,
        firstWeekday: context.firstWeekday, seasonStart: context.seasonStart, onIntent: onIntent))
  }

  func plan(
    _ request: ForecastRequest, onIntent: @escaping @MainActor (PlanIntent) -> Void = { _ in }
  ) -> PlanScreen {
    PlanScreen(PlanViewModel(container, request: request, onIntent: onIntent))
  }

  /// - Parameters:
  ///   - results: what to predict from; if empty, the best efforts of the log.
  ///   - span: how many days of best efforts count.
  func predictions(
    _ results: [RaceResult] = [], metersPerWeek: Double? = nil, span: Int = RaceOutlookRequest.usualSpan,
    onIntent: @escaping @MainActor (PredictionsIntent) -> Void = { _ in }
  ) -> PredictionsScreen {
    PredictionsScreen(
      PredictionsViewModel(
        container, results: results, metersPerWeek: metersPerWeek, span: span, today: today, onIntent: onIntent))
  }

  /// - Parameter id: the goal to select first.
  func goals(
    selecting id: GoalID? = nil, preferences: Preferences,
    onIntent: @escaping @MainActor (GoalsIntent) -> Void = { _ in }
  ) -> GoalsScreen {
    GoalsScreen(
      GoalsViewModel(
        container, selecting: id, today: today, firstWeekday: preferences.firstWeekday,
        metersOfDistance: preferences.metersOfTypedDistance, onIntent: onIntent))
  }

  /// - Parameter id: the planned workout to select first.
  func planned(
    selecting id: PlannedWorkoutID? = nil, preferences: Preferences,
    onIntent: @escaping @MainActor (PlannedIntent) -> Void = { _ in }
  ) -> PlannedScreen {
    PlannedScreen(
      PlannedViewModel(
        container, selecting: id, today: today, defaultSport: preferences.defaultSport,
        metersOfDistance: preferences.metersOfTypedDistance, onIntent: onIntent))
  }

  /// - Parameter id: the gear to select first.
  func gear(
    selecting id: GearID? = nil, preferences: Preferences,
    onIntent: @escaping @MainActor (GearIntent) -> Void = { _ in }
  ) -> GearScreen {
    GearScreen(
      GearViewModel(
        container, selecting: id, today: today, metersOfDistance: preferences.metersOfTypedDistance,
        onIntent: onIntent))
  }

  // MARK: workouts

  /// - Parameter isLive: whether a person looks at the list, who also sees a preview and totals.
  func workoutList(
    filter: WorkoutFilter, window: WorkoutWindow, firstWeekday: Weekday = .monday, isLive: Bool = false,
    onIntent: @escaping @MainActor (WorkoutListIntent) -> Void
  ) -> WorkoutListScreen {
    WorkoutListScreen(
      WorkoutListViewModel(
        container, filter: filter, window: window, today: today, firstWeekday: firstWeekday, isLive: isLive,
        onIntent: onIntent))
  }

  func workoutDetail(
    _ id: WorkoutID, in sequence: WorkoutSequence = WorkoutSequence(), tab: WorkoutDetailTab = .overview,
    onIntent: @escaping @MainActor (WorkoutDetailIntent) -> Void = { _ in }
  ) -> WorkoutDetailScreen {
    WorkoutDetailScreen(WorkoutDetailViewModel(container, id: id, in: sequence, tab: tab, onIntent: onIntent))
  }

  /// - Parameter figure: the only figure to explain; `nil` for all that the subject has.
  func figureExplanation(
    _ subject: ExplainedSubject, only figure: ExplainedFigure? = nil, firstWeekday: Weekday
  ) -> FigureExplanationScreen {
    FigureExplanationScreen(
      FigureExplanationViewModel(container, subject: subject, only: figure, today: today, firstWeekday: firstWeekday))
  }

  /// - Parameter field: the only field to show; `nil` for all.
  func fieldHistory(_ id: WorkoutID, field: TracedField? = nil) -> FieldHistoryScreen {
    FieldHistoryScreen(FieldHistoryViewModel(container, id: id, field: field))
  }

  /// - Parameters:
  ///   - defaultSport: the sport of a workout that was added without one.
  ///   - day: the day to fill in.
  func workoutEntry(
    defaultSport: Sport?, day: CalendarDay? = nil, onIntent: @escaping @MainActor (WorkoutEntryIntent) -> Void
  ) -> WorkoutEntryScreen {
    WorkoutEntryScreen(WorkoutEntryViewModel(container, defaultSport: defaultSport, day: day, onIntent: onIntent))
  }

  func workoutDuplicates(
    onIntent: @escaping @MainActor (WorkoutDuplicatesIntent) -> Void
  ) -> WorkoutDuplicatesScreen {
    WorkoutDuplicatesScreen(WorkoutDuplicatesViewModel(container, onIntent: onIntent))
  }

  /// - Parameters:
  ///   - sport: the sport to show; `nil` for the one with the most workouts.
  ///   - filter: the workouts that count.
  func records(
    sport: Sport?, filter: WorkoutFilter, onIntent: @escaping @MainActor (RecordsIntent) -> Void
  ) -> RecordsScreen {
    RecordsScreen(RecordsViewModel(container, sport: sport, filter: filter, today: today, onIntent: onIntent))
  }

  /// - Parameters:
  ///   - request: what to show first.
  ///   - isChosen: whether the person chose the quantity.
  ///   - isBaselineChosen: whether the person chose the comparison.
  func curves(
    _ request: CurveRequest, isChosen: Bool, isBaselineChosen: Bool = true, firstWeekday: Weekday,
    onIntent: @escaping @MainActor (CurvesIntent) -> Void = { _ in }
  ) -> CurvesScreen {
    CurvesScreen(
      CurvesViewModel(
        container, request: request, isChosen: isChosen, isBaselineChosen: isBaselineChosen, today: today,
        firstWeekday: firstWeekday, onIntent: onIntent))
  }

  // MARK: imports

  /// - Parameter isLive: whether a person looks at the import, who gets a summary of it at the end.
  func workoutImport(
    paths: [String], duplicates: DuplicateChoice, timeZone: TimeZone? = nil, isSalvaging: Bool = false,
    isDryRun: Bool = false, firstWeekday: Weekday = .monday, isLive: Bool = false,
    onIntent: @escaping @MainActor (WorkoutImportIntent) -> Void = { _ in }
  ) -> WorkoutImportScreen {
    WorkoutImportScreen(
      WorkoutImportViewModel(
        container, paths: paths, duplicates: duplicates, timeZone: timeZone, isSalvaging: isSalvaging,
        isDryRun: isDryRun, firstWeekday: firstWeekday, isLive: isLive, onIntent: onIntent))
  }

  func workoutImports(
    firstWeekday: Weekday = .monday, isLive: Bool = false,
    onIntent: @escaping @MainActor (WorkoutImportsIntent) -> Void
  ) -> WorkoutImportsScreen {
    WorkoutImportsScreen(
      WorkoutImportsViewModel(container, firstWeekday: firstWeekday, isLive: isLive, onIntent: onIntent))
  }

  func workoutImportReport(
    _ id: ImportID, firstWeekday: Weekday = .monday, isLive: Bool = false,
    onIntent: @escaping @MainActor (WorkoutImportReportIntent) -> Void
  ) -> WorkoutImportReportScreen {
    WorkoutImportReportScreen(
      WorkoutImportReportViewModel(
        container, id: id, firstWeekday: firstWeekday, isLive: isLive, onIntent: onIntent))
  }

  // MARK: profile and server

  func profile(onIntent: @escaping @MainActor (ProfileIntent) -> Void) -> ProfileScreen {
    ProfileScreen(ProfileViewModel(container, onIntent: onIntent))
  }

  func settings() -> SettingsScreen {
    SettingsScreen(SettingsViewModel(container))
  }

  func account(onIntent: @escaping @MainActor (AccountIntent) -> Void) -> AccountScreen {
    AccountScreen(AccountViewModel(container, defaultServer: container.configuration.server, onIntent: onIntent))
  }

  func sync(onIntent: @escaping @MainActor (SyncIntent) -> Void) -> SyncScreen {
    SyncScreen(SyncViewModel(container, onIntent: onIntent))
  }

  /// - Parameter limit: the number of changes to list, in addition to rejected ones.
  func outbox(limit: Int, onIntent: @escaping @MainActor (OutboxIntent) -> Void) -> OutboxScreen {
    OutboxScreen(OutboxViewModel(container, limit: limit, onIntent: onIntent))
  }

  func conflicts() -> ConflictsScreen {
    ConflictsScreen(ConflictsViewModel(container))
  }

  func flags() -> FlagsScreen {
    FlagsScreen(FlagsViewModel(container))
  }

  func welcome(onIntent: @escaping @MainActor (WelcomeIntent) -> Void) -> WelcomeScreen {
    WelcomeScreen(WelcomeViewModel(container, year: today.components.year, onIntent: onIntent))
  }
}
