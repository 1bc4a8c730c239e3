public import DomainTraining

/// Explains figures: every one that a workout or the training up to a day has.
///
/// Explaining passes over the whole track, so a screen requests it only if its input has changed.
public struct ExplainFigureUseCase: Sendable {
  public init() {}

  /// The figures of a workout, or one of them, even if the workout does not have it. Runs on none of the caller's
  /// actors.
  @concurrent
  public func execute(_ figure: ExplainedFigure?, of workout: ExplainedWorkout.Input) async -> [FigureExplanation] {
    let workout = ExplainedWorkout(workout)
    return figure.map { [workout.explanation(of: $0)] } ?? workout.explanations
  }

  /// The figures of days and weeks, or one of them, even if it has no value.
  public func execute(_ figure: ExplainedFigure?, of overview: TrainingOverview) -> [FigureExplanation] {
    let training = ExplainedTraining(overview)
    return figure.map { [training.explanation(of: $0)] } ?? training.explanations
  }

  /// The figures of a curve, or one of them, even if it has no value.
  public func execute(_ figure: ExplainedFigure?, of report: CurveReport) -> [FigureExplanation] {
    let curve = ExplainedCurve(report)
    return figure.map { [curve.explanation(of: $0)] } ?? curve.explanations
  }

  /// The figures of a period, or one of them, even if it has no value.
  public func execute(_ figure: ExplainedFigure?, of report: PeriodReport) -> [FigureExplanation] {
    let period = ExplainedPeriod(report)
    return figure.map { [period.explanation(of: $0)] } ?? period.explanations
  }

  /// The kinds of records of a sport, or one of them, even if it has no record.
  ///
  /// - Parameter measure: the record to explain among those of its kind.
  public func execute(
    _ figure: ExplainedFigure?, of list: RecordList, measure: EffortMeasure? = nil
  ) -> [FigureExplanation] {
    let records = ExplainedRecords(list, measure: measure)
    return figure.map { [records.explanation(of: $0)] } ?? records.explanations
  }

  /// The figures of a plan, or one of them, even if it has no value.
  public func execute(_ figure: ExplainedFigure?, of forecast: FitnessForecast) -> [FigureExplanation] {
    let plan = ExplainedForecast(forecast)
    return figure.map { [plan.explanation(of: $0)] } ?? plan.explanations
  }

  /// The figures of a goal, or one of them, even if it has no value.
  ///
  /// - Parameter goals: no figure has a value without a goal.
  public func execute(_ figure: ExplainedFigure?, of goals: [GoalStatus], goal: GoalID?) -> [FigureExplanation] {
    guard let status = goals.first(where: { $0.id == goal }) ?? goals.first else {
      return figure.map { [FigureExplanation(of: $0)] } ?? []
    }
    let explained = ExplainedGoal(status)
    return figure.map { [explained.explanation(of: $0)] } ?? explained.explanations
  }

  /// The race predictions, or one of them, even if it has no value.
  public func execute(_ figure: ExplainedFigure?, of outlook: ExplainedOutlook) -> [FigureExplanation] {
    figure.map { [outlook.explanation(of: $0)] } ?? outlook.explanations
  }

  /// The rules of all figures, or one of them, without values.
  public func execute(_ figure: ExplainedFigure?) -> [FigureExplanation] {
    (figure.map { [$0] } ?? ExplainedFigure.allCases).map { FigureExplanation(of: $0) }
  }
}
