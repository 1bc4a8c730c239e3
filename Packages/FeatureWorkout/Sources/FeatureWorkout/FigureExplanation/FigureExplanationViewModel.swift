public import CorePresentation
import CoreUI
public import DomainCore
public import DomainProfile
import DomainTraining
public import DomainWorkout
import FeatureShared

/// The dependencies of the screen that explains figures.
@MainActor
public protocol FigureExplanationDependencies: ScreenDependencies {
  var observeWorkout: ObserveWorkoutUseCase { get }
  var observeThresholds: ObserveThresholdsUseCase { get }
  var observeSettings: ObserveSettingsUseCase { get }
  var observeTrainingOverview: ObserveTrainingOverviewUseCase { get }
  var observeCurves: ObserveCurvesUseCase { get }
  var observePeriod: ObservePeriodUseCase { get }
  var observeRecords: ObserveRecordsUseCase { get }
  var observeForecast: ObserveForecastUseCase { get }
  var observeGoals: ObserveGoalsUseCase { get }
  var observeRecentRuns: ObserveRecentRunsUseCase { get }
  var explainFigure: ExplainFigureUseCase { get }
}

public final class FigureExplanationViewModel: ViewModel<FigureExplanationState, FigureExplanationAction, Never> {
  let dependencies: any FigureExplanationDependencies
  let today: CalendarDay
  let firstWeekday: Weekday
  /// What has been read of what races are predicted from.
  var races = RaceInputs()
  /// The input of the last explanation that was requested.
  private var explained: ExplainedWorkout.Input?
  /// The day whose critical power was last asked for.
  private var criticalPowerQuestion: CriticalPowerQuestion?

  /// - Parameter figure: the only figure to explain; `nil` for all that the subject has.
  public init(
    _ dependencies: any FigureExplanationDependencies, subject: ExplainedSubject, only figure: ExplainedFigure? = nil,
    today: CalendarDay, firstWeekday: Weekday
  ) {
    self.dependencies = dependencies
    self.today = today
    self.firstWeekday = firstWeekday
    super.init(
      name: "explain", initialState: FigureExplanationState(subject, only: figure), observers: dependencies.observers,
      onIntent: { _ in })
  }

  public override func handle(_ action: FigureExplanationAction, _ context: Context) {
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
      let rules = dependencies.explainFigure.execute(state.only)
      context.update { $0.confirm(rules) }
    case .workout(let id): observe(id, context)
    case .training(let day): observeTraining(through: day, context)
    case .curve(let request): observe(request, context)
    case .period, .records, .plan, .goal, .predictions: observeOthers(context)
    }
  }

  private func observe(_ id: WorkoutID, _ context: Context) {
    context.update { $0.workout.startLoading() }
    context.observe("workout", dependencies.observeWorkout.execute(id), revision: \.revision) {
      [weak self] context, result in
      context.update { $0.workout.confirm(result.map(\.value)) }
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
    context.observe("settings", dependencies.observeSettings.execute(), revision: \.revision) {
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
      ) { [explainFigure = self.dependencies.explainFigure] context, result in
        context.update { state in
          state.curve.confirm(result.map(\.value))
          if let report = state.curve.value { state.confirm(explainFigure.execute(state.only, of: report)) }
        }
      }
    }
  }

  /// Critical power depends on the day of the workout and on the maximum heart rate, which shows whether efforts were
  /// maximal.
  private func observeCriticalPower(_ context: Context) {
    guard let workout = (state.workout.value ?? nil)?.workout, workout.sport.isRiding else { return }
    let wanted = CriticalPowerQuestion(
      request: .criticalPower(on: workout.day), thresholds: state.thresholds ?? DatedThresholds())
    guard wanted != criticalPowerQuestion else { return }
    criticalPowerQuestion = wanted
    context.observe(
      "critical-power",
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
    ) { [explainFigure = dependencies.explainFigure] context, result in
      context.update { state in
        state.overview.confirm(result.map(\.value))
        if let overview = state.overview.value { state.confirm(explainFigure.execute(state.only, of: overview)) }
      }
    }
  }

  /// Explains the workout as it is, off the main actor, if anything that matters has changed.
  private func explain(_ context: Context) {
    guard let input = state.input, input != explained else { return }
    explained = input
    context.run("explanation") {
      [explainFigure = dependencies.explainFigure, only = state.only] _ async throws(WorkoutError)
        -> [FigureExplanation] in
      await explainFigure.execute(only, of: input)
    } landing: { context, result in
      guard case .success(let explanations) = result else { return }
      context.update { $0.confirm(explanations) }
    }
  }
}
