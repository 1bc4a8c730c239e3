public import CorePresentation
import CoreUI
public import DomainCore
public import DomainProfile
public import DomainTraining
public import DomainWorkout
import FeatureShared

/// What figures are explained of.
public enum ExplainedSubject: Hashable, Sendable {
  /// The rules alone.
  case rules
  case workout(WorkoutID)
  /// Days and weeks up to a day; `nil` for today.
  case training(through: CalendarDay?)
  /// A curve of best efforts.
  case curve(CurveRequest)
  case period(PeriodRequest)
  case figures(FigureRequest)
  case map(MapRequest)
  case year(YearRequest)
  case trends(TrendRequest)
  case comparison(ComparisonRequest)
  /// The records of a sport, first those of the measure's kind.
  case records(RecordRequest, EffortMeasure?)
  case plan(ForecastRequest)
  /// A goal; `nil` for the first one.
  case goal(GoalID?)
  case predictions(RaceOutlookRequest)
}

public struct MetricExplanationState: Equatable, Sendable {
  public var subject: ExplainedSubject
  /// The only figure to explain; `nil` for all.
  public var only: Metric?
  /// The workout; missing if it does not exist.
  public var workout: Loadable<WorkoutDetail, StorageError> = .idle
  public var overview: Loadable<TrainingOverview, StorageError> = .idle
  public var curve: Loadable<CurveReport, StorageError> = .idle
  public var comparison: Loadable<ComparisonReport, ComparisonError> = .idle
  /// The critical power around the day of the workout; `nil` if it is unknown.
  public var criticalPower: CriticalPowerEstimate?
  /// The explanations of a period, of records, of the plan, of a goal or of predictions.
  public var others: Loadable<[MetricExplanation], StorageError> = .idle
  /// `nil` until it has been read, so that nothing is explained with other thresholds.
  public var thresholds: DatedThresholds?
  public var settings: Settings?
  /// In the order of `Metric`; `nil` until they are computed.
  public var explanations: [MetricExplanation]?
  public var position = ListPosition()
  /// What has been read of what races are predicted from.
  var races = RaceInputs()

  public init(_ subject: ExplainedSubject, only: Metric? = nil, explanations: [MetricExplanation]? = nil) {
    self.subject = subject
    self.only = only
    self.explanations = explanations
  }

  /// The explanation that is read.
  public var selected: MetricExplanation? { explanations?.selected(by: position) }

  /// The title of the workout.
  public var title: String? { workout.value?.workout.title }

  /// Everything that the explanations of a workout depend on; `nil` until all of it is read.
  var input: ExplainedWorkout.Input? {
    guard let detail = workout.value, let thresholds, let settings else { return nil }
    return ExplainedWorkout.Input(
      detail, thresholds: thresholds, zoneRules: ZoneRules(settings, for: detail.workout.sport),
      criticalPower: criticalPower)
  }

  /// Shows other explanations; the same figure stays selected.
  mutating func confirm(_ explanations: [MetricExplanation]) {
    let before = selected?.figure
    self.explanations = explanations
    position.follow(before, among: explanations.map(\.figure))
  }
}

extension MetricExplanationState: ShowsFailures {
  public static var failures: [FailureSource<MetricExplanationState>] {
    [.load(\.workout), .load(\.overview), .load(\.curve), .load(\.comparison), .load(\.others)]
  }
}

public enum MetricExplanationAction: FailureAction {
  case opened
  case refresh
  case move(Movement, VisibleRows?)
  case dismissFailure
  case tryAgain

  public var summary: ActionSummary {
    switch self {
    case .opened: ActionSummary("opened")
    case .refresh: ActionSummary("refresh").counted(as: nil)
    case .move: ActionSummary("move").counted(as: nil)
    case .dismissFailure: ActionSummary("dismissFailure").counted(as: nil)
    case .tryAgain: ActionSummary("tryAgain")
    }
  }
}

/// The dependencies of the screen that explains figures.
@MainActor
public protocol MetricExplanationDependencies: ScreenDependencies {
  var observeWorkout: ObserveWorkoutUseCase { get }
  var observeThresholds: ObserveThresholdsUseCase { get }
  var settings: SettingsUseCases { get }
  var observeTrainingOverview: ObserveTrainingOverviewUseCase { get }
  var observeCurves: ObserveCurvesUseCase { get }
  var observePeriod: ObservePeriodUseCase { get }
  var observeFigures: ObserveFiguresUseCase { get }
  var observeMap: ObserveMapUseCase { get }
  var observeYear: ObserveYearUseCase { get }
  var observeTrends: ObserveTrendsUseCase { get }
  var findRecurringRoutes: FindRecurringRoutesUseCase { get }
  var compareWorkouts: CompareWorkoutsUseCase { get }
  var records: RecordUseCases { get }
  var observeForecast: ObserveForecastUseCase { get }
  var goals: GoalUseCases { get }
  var observeRecentRuns: ObserveRecentRunsUseCase { get }
  var explainMetric: ExplainMetricUseCase { get }
}

public final class MetricExplanationViewModel: ViewModel<MetricExplanationState, MetricExplanationAction, Never> {
  let dependencies: any MetricExplanationDependencies
  let today: CalendarDay
  let firstWeekday: Weekday

  /// - Parameter figure: the only figure to explain; `nil` for all that the subject has.
  public init(
    _ dependencies: any MetricExplanationDependencies, subject: ExplainedSubject, only figure: Metric? = nil,
    today: CalendarDay, firstWeekday: Weekday
  ) {
    self.dependencies = dependencies
    self.today = today
    self.firstWeekday = firstWeekday
    super.init(
      name: "explain", initialState: MetricExplanationState(subject, only: figure), observers: dependencies.observers,
      onIntent: { _ in })
  }

  public override func handle(_ action: MetricExplanationAction, _ context: Context) {
    switch action {
    case .opened, .refresh: observe(context)
    case .move(let movement, let rows):
      context.update { $0.position.move(movement, rowCount: $0.explanations?.count ?? 0, in: rows) }
    case .dismissFailure: context.dismissFailures()
    case .tryAgain: context.tryAgain { observe($0) }
    }
  }

  private func observe(_ context: Context) {
    switch state.subject {
    case .rules:
      let rules = dependencies.explainMetric.execute(state.only)
      context.update { $0.confirm(rules) }
    case .workout(let id): observe(id, context)
    case .training(let day): observeTraining(through: day, context)
    case .curve(let request): observe(request, context)
    case .comparison(let request): observe(request, context)
    case .period, .figures, .map, .year, .trends, .records, .plan, .goal, .predictions: observeOthers(context)
    }
  }

  private func observe(_ id: WorkoutID, _ context: Context) {
    context.update { $0.workout.startLoading() }
    context.observe("workout", dependencies.observeWorkout.execute(id), revision: \.revision) {
      [weak self] context, result in
      context.update { $0.workout.confirm(found: result.map(\.value)) }
      self?.observeCriticalPower(context)
      self?.explain(context)
    }
    context.observe("thresholds", dependencies.observeThresholds.execute(), revision: \.revision) {
      [weak self] context, result in
      // Without thresholds, the explanation shows the defaults and marks them as assumed.
      context.update { $0.thresholds = (try? result.get().value) ?? $0.thresholds ?? DatedThresholds() }
      self?.observeCriticalPower(context)
      self?.explain(context)
    }
    context.observe("settings", dependencies.settings.observe(), revision: \.revision) {
      [weak self] context, result in
      // Without settings, the zones are the default ones.
      context.update { $0.settings = (try? result.get().value) ?? $0.settings ?? Settings() }
      self?.explain(context)
    }
  }

  private func observe(_ request: CurveRequest, _ context: Context) {
    context.update { $0.curve.startLoading() }
    context.observe("thresholds", dependencies.observeThresholds.execute(), revision: \.revision) {
      [weak self] context, result in
      // Without thresholds, no workout has a weight.
      let thresholds = (try? result.get().value) ?? DatedThresholds()
      guard let self else { return }
      context.observe(
        "curve", self.dependencies.observeCurves.execute(request, thresholds: thresholds), revision: \.revision
      ) { [explainMetric = self.dependencies.explainMetric] context, result in
        context.update { state in
          state.curve.confirm(result.map(\.value))
          if let report = state.curve.value { state.confirm(explainMetric.execute(state.only, of: report)) }
        }
      }
    }
  }

  /// Critical power depends on the day of the workout and on the maximum heart rate, which shows whether efforts were
  /// maximal.
  private func observeCriticalPower(_ context: Context) {
    guard let workout = state.workout.value?.workout, workout.sport.isRiding else { return }
    let wanted = CriticalPowerQuestion(
      request: .criticalPower(on: workout.day), thresholds: state.thresholds ?? DatedThresholds())
    context.observe(
      "critical-power", for: wanted,
      dependencies.observeCurves.execute(wanted.request, thresholds: wanted.thresholds), revision: \.revision
    ) { [weak self] context, result in
      // Without critical power, the W′ balance says that it is unknown.
      guard case .success(let snapshot) = result else { return }
      context.update { $0.criticalPower = snapshot.value.criticalPower }
      self?.explain(context)
    }
  }

  private func observeTraining(through day: CalendarDay?, _ context: Context) {
    context.update { $0.overview.startLoading() }
    context.observe(
      "overview",
      dependencies.observeTrainingOverview.execute(
        sport: nil, lastDay: day ?? today, today: today, firstWeekday: firstWeekday),
      revision: \.revision
    ) { [explainMetric = dependencies.explainMetric] context, result in
      context.update { state in
        state.overview.confirm(result.map(\.value))
        if let overview = state.overview.value { state.confirm(explainMetric.execute(state.only, of: overview)) }
      }
    }
  }

  /// Explains the workout as it is, off the main actor, if anything that matters has changed.
  private func explain(_ context: Context) {
    guard let input = state.input else { return }
    context.run("explanation", for: input) {
      [explainMetric = dependencies.explainMetric, only = state.only] _ async throws(Never)
        -> [MetricExplanation] in
      await explainMetric.execute(only, of: input)
    } landing: { context, result in
      guard case .success(let explanations) = result else { return }
      context.update { $0.confirm(explanations) }
    }
  }
}

/// What races are predicted from, as far as it has been read.
struct RaceInputs: Equatable, Sendable {
  var records: RecordList?
  var runs: TrainingDays?
  var thresholds: DatedThresholds?
}

extension MetricExplanationViewModel {
  /// Explains what a screen of periods, records, plans, goals or predictions shows.
  private func observeOthers(_ context: Context) {
    context.update { $0.others.startLoading() }
    let (explain, only) = (dependencies.explainMetric, state.only)
    switch state.subject {
    case .rules, .workout, .training, .curve, .comparison: break
    case .period(let request):
      observe(dependencies.observePeriod.execute(request), context) { explain.execute(only, of: $0) }
    case .figures(let request): observe(request, context)
    case .map(let request):
      observe(dependencies.observeMap.execute(request), context) { explain.execute(only, of: $0) }
    case .year(let request):
      observe(dependencies.observeYear.workouts(request), context) {
        explain.execute(only, of: YearReview(request, of: $0, records: []))
      }
    case .trends(let request): observe(request, context)
    case .records(let request, let measure):
      observe(dependencies.records.observe(request), context) {
        explain.execute(only, of: $0, measure: measure)
      }
    case .plan(let request):
      observe(dependencies.observeForecast.execute(request), context) { explain.execute(only, of: $0) }
    case .goal(let id):
      observe(dependencies.goals.observe(today: today, firstWeekday: firstWeekday), context) {
        explain.execute(only, of: $0, goal: id)
      }
    case .predictions(let request): observe(request, context)
    }
  }

  private func observe<Value: Sendable>(
    _ values: Snapshots<Value, StorageError>, _ context: Context,
    explanations: @escaping @Sendable (Value) -> [MetricExplanation]
  ) {
    context.observe("others", values, revision: \.revision) { context, result in
      context.update { $0.confirm(result.map { explanations($0.value) }) }
    }
  }

  /// The zones and thresholds come first, because every figure depends on them.
  private func observe(_ shown: FigureRequest, _ context: Context) {
    let request = shown.explained
    context.observe("settings", dependencies.settings.observe(), revision: \.revision) {
      [weak self] context, result in
      // Without settings, the zones are the default ones.
      let settings = (try? result.get().value) ?? Settings()
      guard let self else { return }
      context.observe("thresholds", self.dependencies.observeThresholds.execute(), revision: \.revision) {
        [weak self] context, result in
        guard let self else { return }
        var request = request
        request.zoneRules = ZoneRules.all(settings)
        let thresholds = (try? result.get().value) ?? DatedThresholds()
        let (explain, only) = (self.dependencies.explainMetric, self.state.only)
        self.observe(self.dependencies.observeFigures.execute(request, thresholds), context) {
          explain.execute(only, of: $0)
        }
      }
    }
  }

  /// The values of the profile come first, then the routes if they are explained.
  private func observe(_ request: TrendRequest, _ context: Context) {
    context.observe("athlete", dependencies.observeTrends.observeAthlete(), revision: \.revision) {
      [weak self] context, result in
      switch result {
      case .failure(let failure): context.update { $0.confirm(.failure(failure)) }
      case .success(let snapshot):
        guard request.quantities.contains(.routePace) else {
          self?.observe(request, snapshot.value, routes: nil, context)
          return
        }
        self?.findRoutes(request, snapshot.value, context)
      }
    }
  }

  /// A comparison is made again when one of its workouts changes.
  private func observe(_ request: ComparisonRequest, _ context: Context) {
    context.forgetInput(of: "comparison")
    context.update { $0.comparison.startLoading() }
    context.observe(
      "basis", dependencies.compareWorkouts.observeBasis(of: request.subject), revision: \.revision
    ) { [compareWorkouts = dependencies.compareWorkouts, explainMetric = dependencies.explainMetric] context, result in
      guard case .success(let basis) = result else {
        if case .failure(let error) = result { context.update { $0.comparison.confirm(.failure(.storage(error))) } }
        return
      }
      context.run("comparison", for: basis.value) { _ async throws(ComparisonError) in
        try await compareWorkouts.execute(request)
      } landing: { context, result in
        context.update { state in
          state.comparison.confirm(result)
          if let report = state.comparison.value { state.confirm(explainMetric.execute(state.only, of: report)) }
        }
      }
    }
  }

  private func findRoutes(_ request: TrendRequest, _ athlete: AthleteValues, _ context: Context) {
    context.run("routes") {
      [find = dependencies.findRecurringRoutes] _ async throws(StorageError) -> RecurringRoutes in
      try await find.execute(request.filterOfDays)
    } landing: { [weak self] context, result in
      switch result {
      case .failure(let failure): context.update { $0.confirm(.failure(failure)) }
      case .success(let routes): self?.observe(request, athlete, routes: routes, context)
      }
    }
  }

  private func observe(
    _ request: TrendRequest, _ athlete: AthleteValues, routes: RecurringRoutes?, _ context: Context
  ) {
    observe(dependencies.observeTrends.execute(request, athlete, routes: routes), context) {
      [explain = dependencies.explainMetric, only = state.only] in explain.execute(only, of: $0)
    }
  }

  private func observe(_ request: RaceOutlookRequest, _ context: Context) {
    if request.results.isEmpty {
      context.observe("records", dependencies.records.observe(request.records), revision: \.revision) {
        [weak self] context, result in self?.confirm(result.map(\.value), in: \.records, request, context)
      }
    }
    context.observe("runs", dependencies.observeRecentRuns.execute(today: request.today), revision: \.revision) {
      [weak self] context, result in self?.confirm(result.map(\.value), in: \.runs, request, context)
    }
    context.observe("thresholds", dependencies.observeThresholds.execute(), revision: \.revision) {
      [weak self] context, result in self?.confirm(result.map(\.value), in: \.thresholds, request, context)
    }
  }

  private func confirm<Value: Sendable>(
    _ result: Result<Value, StorageError>, in part: any WritableKeyPath<RaceInputs, Value?> & Sendable,
    _ request: RaceOutlookRequest, _ context: Context
  ) {
    switch result {
    case .failure(let failure): context.update { $0.confirm(.failure(failure)) }
    case .success(let value):
      context.update { $0.races[keyPath: part] = value }
      let races = state.races
      guard let runs = races.runs, let thresholds = races.thresholds,
        let outlook = request.outlook(records: races.records, runs: runs, thresholds: thresholds)
      else { return }
      let explained = ExplainedOutlook(outlook, thresholds: thresholds, today: request.today)
      let explanations = dependencies.explainMetric.execute(state.only, of: explained)
      context.update { $0.confirm(.success(explanations)) }
    }
  }
}

extension MetricExplanationState {
  fileprivate mutating func confirm(_ result: Result<[MetricExplanation], StorageError>) {
    others.confirm(result)
    if case .success(let explanations) = result { confirm(explanations) }
  }
}
