public import CorePresentation
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
  /// The records of a sport, first those of the measure's kind.
  case records(RecordRequest, EffortMeasure?)
  case plan(ForecastRequest)
  /// A goal; `nil` for the first one.
  case goal(GoalID?)
  case predictions(RaceOutlookRequest)
}

public struct FigureExplanationState: Equatable, Sendable {
  public var subject: ExplainedSubject
  /// The only figure to explain; `nil` for all.
  public var only: ExplainedFigure?
  /// The workout; a loaded `nil` means that it does not exist.
  public var workout: Loadable<WorkoutDetail?, WorkoutError> = .idle
  public var overview: Loadable<TrainingOverview, WorkoutError> = .idle
  public var curve: Loadable<CurveReport, WorkoutError> = .idle
  /// The critical power around the day of the workout; `nil` if it is unknown.
  public var criticalPower: CriticalPowerEstimate?
  /// The explanations of a period, of records, of the plan, of a goal or of predictions.
  public var others: Loadable<[FigureExplanation], WorkoutError> = .idle
  /// `nil` until it has been read, so that nothing is explained with other thresholds.
  public var thresholds: DatedThresholds?
  public var settings: Settings?
  /// In the order of `ExplainedFigure`; `nil` until they are computed.
  public var explanations: [FigureExplanation]?
  public var position = ListPosition()

  public init(_ subject: ExplainedSubject, only: ExplainedFigure? = nil, explanations: [FigureExplanation]? = nil) {
    self.subject = subject
    self.only = only
    self.explanations = explanations
  }

  /// The explanation that is read.
  public var selected: FigureExplanation? { explanations?.selected(by: position) }

  /// The title of the workout.
  public var title: String? { (workout.value ?? nil)?.workout.title }

  /// Whether the workout does not exist.
  var isGone: Bool { if case .loaded(nil) = workout { true } else { false } }

  /// Everything that the explanations of a workout depend on; `nil` until all of it is read.
  var input: ExplainedWorkout.Input? {
    guard let detail = workout.value ?? nil, let thresholds, let settings else { return nil }
    return ExplainedWorkout.Input(
      detail, thresholds: thresholds, zoneRules: ZoneRules(settings, for: detail.workout.sport),
      criticalPower: criticalPower)
  }

  /// Shows other explanations; the same figure stays selected.
  mutating func confirm(_ explanations: [FigureExplanation]) {
    let before = selected?.figure
    self.explanations = explanations
    position.follow(before, among: explanations.map(\.figure))
  }
}

extension FigureExplanationState: ShowsFailures {
  public static var failures: [FailureSource<FigureExplanationState>] {
    [.load(\.workout), .load(\.overview), .load(\.curve), .load(\.others)]
  }
}
