public import CorePresentation
import CoreUI
public import DomainCore
public import DomainTraining
public import DomainWorkout
import FeatureShared

public struct DashboardState: Equatable, Sendable {
  public var overview: Loadable<TrainingOverview, StorageError>
  /// The goals, as of today whatever the period.
  public var goals: Loadable<[GoalStatus], StorageError>
  /// The sport to show; `nil` for all sports.
  public var sport: Sport?
  /// The workouts that are shown; goals, fitness and saved figures are not limited.
  public var filter = WorkoutFilter()
  public var length: TrainingPeriodLength
  /// The last day of the period that the person went to; `nil` for the one that the dashboard opens with.
  public var lastDay: CalendarDay?
  /// The thresholds that efforts would raise.
  public var proposals: [ThresholdProposal] = []
  /// Fitness, fatigue and form of the days to come until the last planned workout; empty without one.
  public var plannedDays: [FitnessDay] = []
  /// The gear in use that is near its limit or over it.
  public var wornGear: [GearStatus] = []
  /// The saved figures that belong on the dashboard.
  var savedFigures: [SavedFigure] = []
  /// Their values, as of today whatever the period.
  public var figures: [SavedFigureValue] = []
  /// What the person has seen of it, and does not want to see again.
  var hiddenGear: Set<GearNotice> = []
  /// The position in the latest workouts.
  public var position: ListPosition

  public init(
    overview: Loadable<TrainingOverview, StorageError> = .idle,
    goals: Loadable<[GoalStatus], StorageError> = .idle, sport: Sport? = nil,
    length: TrainingPeriodLength = .twelveWeeks, lastDay: CalendarDay? = nil, position: ListPosition = ListPosition()
  ) {
    self.overview = overview
    self.goals = goals
    self.sport = sport
    self.length = length
    self.lastDay = lastDay
    self.position = position
  }

  /// The period that is requested; `nil` until the first overview has arrived.
  public var period: TrainingPeriod? {
    overview.value.map { overview in
      TrainingPeriod(
        length, endingOn: lastDay ?? overview.period.lastDay, firstWeekday: overview.period.firstWeekday)
    }
  }

  /// The last day of the period before this one; `nil` if there is no training before this one.
  var earlierLastDay: CalendarDay? {
    guard let period, let first = overview.value?.firstActiveDay, first < period.firstDay else { return nil }
    return period.earlier.lastDay
  }

  /// The last day of the period after this one; `nil` if this one ends today.
  var laterLastDay: CalendarDay? {
    guard let period, let today = overview.value?.today, period.lastDay < today else { return nil }
    return period.later(today: today)?.lastDay ?? today
  }

  /// The goals that can still be reached, or were.
  var currentGoals: [GoalStatus] { (goals.value ?? []).filter { $0.calendar.phase != .over } }

  /// Gear that the dashboard mentions.
  var mentionedGear: [GearStatus] { wornGear.filter { !hiddenGear.contains(GearNotice($0)) } }

  /// The latest workouts.
  public var workouts: [Workout] { overview.value?.recentWorkouts ?? [] }

  /// The selected workout.
  public var selected: Workout? { workouts.indices.contains(position.row) ? workouts[position.row] : nil }

  /// The row that a movement selects; `nil` if it leads out of the list, so that the screen scrolls instead.
  ///
  /// - Parameter rows: the visible rows; only these can be selected.
  func row(after movement: Movement, in rows: VisibleRows) -> Int? {
    let visible = rows.first..<rows.first + rows.height
    switch movement {
    case .toRow(let row): return row
    case .rows(let count) where !visible.contains(position.row): return count > 0 ? visible.first : visible.last
    case .rows(let count):
      let row = max(0, min(position.row + count, workouts.count - 1))
      return row == position.row ? nil : row
    case .pages, .columns, .toStart, .toEnd, .toColumn: return nil
    }
  }

  /// Applies an observed value. The same workout stays selected, except that a selection in the first row moves to the
  /// latest workout.
  mutating func confirm(_ result: Result<TrainingOverview, StorageError>) {
    let before = selected?.id
    overview.confirm(result)
    if position.row > 0, let row = workouts.firstIndex(where: { $0.id == before }) { position.row = row }
    position.clamp(rowCount: workouts.count)
  }
}

extension DashboardState: ShowsFailures {
  public static var failures: [FailureSource<DashboardState>] { [.load(\.overview), .load(\.goals)] }
}

public enum DashboardAction: FailureAction {
  case opened
  case refresh
  case filter(Sport?)
  /// Shows more or fewer weeks.
  case show(TrainingPeriodLength)
  /// Goes to the period before or after the one shown, or to the one that ends today.
  case earlier
  case later
  case today
  case openWorkout(WorkoutID)
  case openWorkouts
  /// Explains fitness and the totals.
  case explain
  /// Moves the selection among the latest workouts.
  case move(Movement, VisibleRows)
  /// Hides what is said about gear until there is something else to say.
  case hideGear
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .filter(let sport): ActionSummary("filter", .shown(sport?.rawValue ?? "all"))
    case .show(let length): ActionSummary("show", .shown(length.rawValue))
    case .earlier: ActionSummary("earlier")
    case .later: ActionSummary("later")
    case .today: ActionSummary("today")
    case .openWorkout(let id): ActionSummary("openWorkout", .shown(id.description))
    case .openWorkouts: ActionSummary("openWorkouts")
    case .explain: ActionSummary("explain")
    case .move: ActionSummary("move").counted(as: nil)
    case .hideGear: ActionSummary("hideGear")
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// What the dashboard asks the app to do.
public enum DashboardIntent: Equatable, Sendable {
  case openWorkout(WorkoutID)
  case openWorkouts(sport: Sport?)
  /// Explains fitness and the totals of the period that ends on a day; `nil` for today.
  case explain(through: CalendarDay?)
}

/// The dependencies of the dashboard.
@MainActor
public protocol DashboardDependencies: ScreenDependencies {
  var observeTrainingOverview: ObserveTrainingOverviewUseCase { get }
  var goals: GoalUseCases { get }
  var observeThresholds: ObserveThresholdsUseCase { get }
  var observeThresholdProposals: ObserveThresholdProposalsUseCase { get }
  var gear: GearUseCases { get }
  var gearNotices: GearNoticesUseCase { get }
  var observeForecast: ObserveForecastUseCase { get }
  var savedFigures: ItemUseCases<SavedFigure> { get }
  var readSavedFigures: ReadSavedFiguresUseCase { get }
}

public final class DashboardViewModel: ViewModel<DashboardState, DashboardAction, DashboardIntent> {
  let dependencies: any DashboardDependencies
  private let today: CalendarDay
  private let firstWeekday: Weekday

  public init(
    _ dependencies: any DashboardDependencies, sport: Sport?, filter: WorkoutFilter = WorkoutFilter(),
    today: CalendarDay, firstWeekday: Weekday,
    onIntent: @escaping @MainActor (DashboardIntent) -> Void
  ) {
    self.dependencies = dependencies
    self.today = today
    self.firstWeekday = firstWeekday
    var state = DashboardState(sport: sport)
    state.filter = filter
    super.init(name: "dashboard", initialState: state, observers: dependencies.observers, onIntent: onIntent)
  }

  public override func handle(_ action: DashboardAction, _ context: Context) {
    switch action {
    case .opened, .refresh:
      observe(context)
      observeGoals(context)
      observeGear(context)
      observeProposals(context)
      observeForecast(context)
      observeFigures(context)
    case .filter(let sport):
      context.update { $0.sport = sport }
      observe(context)
    case .show(let length):
      context.update { $0.length = length }
      observe(context)
    case .earlier: go(to: state.earlierLastDay, context)
    case .later: go(to: state.laterLastDay, context)
    case .today: go(to: today, context)
    case .openWorkout(let id):
      context.emit(.openWorkout(id))
    case .openWorkouts:
      context.emit(.openWorkouts(sport: state.sport))
    case .explain:
      let period = state.overview.value?.period
      context.emit(.explain(through: period.flatMap { $0.lastDay < today ? $0.lastDay : nil }))
    case .move(let movement, let rows):
      context.update { state in
        if let row = state.row(after: movement, in: rows) { state.position.row = row }
      }
    case .hideGear: hideGear(context)
    case .dismissFailure: context.dismissFailures()
    case .tryAgain:
      context.tryAgain {
        observe($0)
        observeGoals($0)
        observeGear($0)
        observeProposals($0)
        observeForecast($0)
        observeFigures($0)
      }
    }
  }

  private func go(to lastDay: CalendarDay?, _ context: Context) {
    guard let lastDay, lastDay != state.lastDay else { return }
    context.update { state in
      state.lastDay = lastDay
      state.position = ListPosition()
    }
    observe(context)
  }

  private func observe(_ context: Context) {
    context.update { $0.overview.startLoading() }
    context.observe(
      "overview",
      dependencies.observeTrainingOverview.execute(
        sport: state.sport, filter: state.filter, length: state.length, lastDay: state.lastDay, today: today,
        firstWeekday: firstWeekday),
      revision: \.revision
    ) { [weak self] context, result in
      context.update { $0.confirm(result.map(\.value)) }
      self?.readFigures(context)
    }
  }

  private func observeFigures(_ context: Context) {
    // What cannot be read is not shown: the list of saved figures reports why.
    context.observe("saved-figures", dependencies.savedFigures.observe(), revision: \.revision) {
      [weak self] context, result in
      guard case .success(let snapshot) = result else { return }
      context.update { $0.savedFigures = snapshot.value.filter { $0.placement == .yes } }
      self?.readFigures(context)
    }
  }

  /// Reads the values again, because the figures or the training changed.
  private func readFigures(_ context: Context) {
    guard !state.savedFigures.isEmpty else { return context.update { $0.figures = [] } }
    context.run("figures") {
      [readSavedFigures = dependencies.readSavedFigures, saved = state.savedFigures, today, firstWeekday] _
        async throws(StorageError) in
      try await readSavedFigures.execute(saved, today: today, firstWeekday: firstWeekday)
    } landing: { context, result in
      // What cannot be read is not shown, instead of values from before.
      context.update { $0.figures = (try? result.get()) ?? [] }
    }
  }

  private func observeGoals(_ context: Context) {
    context.update { $0.goals.startLoading() }
    context.observe(
      "goals", dependencies.goals.observe(today: today, firstWeekday: firstWeekday), revision: \.revision
    ) { context, result in
      context.update { $0.goals.confirm(result.map(\.value)) }
    }
  }

  private func observeGear(_ context: Context) {
    // What cannot be read is not mentioned: the screen of the gear reports why.
    let hidden = dependencies.gearNotices.hidden()
    context.update { $0.hiddenGear.formUnion(hidden) }
    context.observe("gear", dependencies.gear.observeNearLimit(today: today), revision: \.revision) {
      context, result in
      guard case .success(let gear) = result else { return }
      context.update { $0.wornGear = gear.value }
    }
  }

  private func hideGear(_ context: Context) {
    // A notice that cannot be stored as dismissed comes back after a restart.
    try? dependencies.gearNotices.dismiss(state.wornGear)
    context.update { $0.hiddenGear.formUnion($0.wornGear.map(GearNotice.init)) }
  }

  private func observeForecast(_ context: Context) {
    // Without a forecast, the charts end today: the screen of the plan reports why.
    context.observe(
      "forecast", dependencies.observeForecast.execute(ForecastRequest(today: today)), revision: \.revision
    ) { context, result in
      guard case .success(let snapshot) = result else { return }
      context.update { $0.plannedDays = snapshot.value.plannedDays }
    }
  }

  private func observeProposals(_ context: Context) {
    // What cannot be read is not mentioned: the curves report why.
    context.observe("thresholds", dependencies.observeThresholds.execute(), revision: \.revision) {
      [weak self] context, result in
      guard let self, case .success(let thresholds) = result else { return }
      let proposals = self.dependencies.observeThresholdProposals.execute(
        today: self.today, thresholds: thresholds.value)
      context.observe("proposals", proposals, revision: \.revision) { context, result in
        guard case .success(let snapshot) = result else { return }
        context.update { $0.proposals = snapshot.value }
      }
    }
  }
}
