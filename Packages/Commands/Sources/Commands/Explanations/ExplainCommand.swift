import ArgumentParser
import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureTraining
import FeatureWorkout

struct ExplainCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a figure: its rule, its inputs, and what other programs show.",
    discussion: """
      Without arguments, lists every figure. A figure of a workout needs a workout to show its value; figures of days \
      and weeks, such as form, show today's value, or that of the day of a workout. Records are those of the sport \
      with the most workouts, or of the sport of a workout.
      """)

  @Argument(help: ArgumentHelp("A figure, such as load or form.", valueName: "figure"), completion: .figure)
  var figure: String?

  @Argument(
    help: ArgumentHelp("An id (at least four characters) or `latest`.", valueName: "workout"), completion: .workout)
  var workout: String?

  @Flag(help: "Print the explanation as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let explained = try figure.map { try Self.parse($0) }
    let id: WorkoutID? =
      if let workout { try await WorkoutReference.find(workout, in: log) } else { nil }
    let preferences = await log.preferences()
    let screen = log.screens.figureExplanation(
      try await subject(of: explained, id, in: log), only: explained, firstWeekday: preferences.firstWeekday)
    try await log.open(screen)
    if let failure = screen.failure { throw failure }
    if json, let explanations = screen.state.explanations {
      try Terminal.writeOutput(ExplanationDocument(explanations, workout: id))
    } else {
      try await log.printer(log.terminal).show(screen)
    }
  }

  /// What the figure belongs to: the workout, its day, its month or its sport; without a workout, today's.
  @MainActor
  private func subject(
    of figure: Metric?, _ id: WorkoutID?, in log: any TrainingLog
  ) async throws -> ExplainedSubject {
    guard let figure else { return .rules }
    if figure.subject.isOfWorkout { return id.map { .workout($0) } ?? .rules }
    let workout = try await workout(id, in: log)
    let today = log.configuration.today
    switch figure.subject {
    case .workout, .load, .depth, .parts, .records, .fitness, .totals: return .training(through: workout?.day)
    case .period:
      return .period(
        PeriodRequest(
          Period(containing: workout?.day ?? today, by: .month), today: today,
          firstWeekday: await log.preferences().firstWeekday))
    case .figures:
      await log.refreshEfforts()
      return .figures(
        FigureRequest(
          Period(containing: workout?.day ?? today, by: .year), showing: FigureColumn.standard + [.shape(.heartRate)],
          today: today, firstWeekday: await log.preferences().firstWeekday))
    case .map:
      await log.refreshEfforts()
      let day = CalendarDay(year: today.components.year, month: 1, day: 1) ?? today
      return .map(MapRequest(hiddenMeters: await log.preferences().hiddenMeters, newSince: day))
    case .year:
      await log.refreshEfforts()
      let preferences = await log.preferences()
      return .year(
        YearRequest(
          (workout?.day ?? today).components.year, hiddenMeters: preferences.hiddenMeters, today: today,
          firstWeekday: preferences.firstWeekday))
    case .trends:
      await log.refreshEfforts()
      return .trends(
        TrendRequest(
          TrendQuantity.allCases.filter { $0.metric == figure }, today: today,
          firstWeekday: await log.preferences().firstWeekday))
    case .comparison: return .rules
    case .bests:
      await log.refreshEfforts()
      return .records(RecordRequest(sport: workout?.sport), nil)
    case .curves:
      await log.refreshEfforts()
      return .curve(
        CurveRequest(
          figure.curveKind, in: CurvesState.recent(today), sport: figure == .criticalSwimSpeed ? .swimming : nil))
    case .plan: return .plan(ForecastRequest(today: today))
    case .goals: return .goal(nil)
    case .predictions:
      await log.refreshEfforts()
      return .predictions(RaceOutlookRequest(today: today))
    }
  }

  @MainActor
  private func workout(_ id: WorkoutID?, in log: any TrainingLog) async throws -> Workout? {
    guard let id else { return nil }
    let screen = log.screens.workoutDetail(id)
    try await log.open(screen)
    return screen.state.detail.value?.workout
  }

  private static func parse(_ text: String) throws -> Metric {
    if let figure = Metric(parsing: text) { return figure }
    let meant = Metric.suggestion(for: text).map { " Did you mean \($0)?" } ?? ""
    throw Failure.stop("There is no figure “\(text)”.\(meant) For all of them: fettle explain", .validationFailure)
  }
}

extension Metric {
  /// The quantity of the curve that the figure comes from.
  fileprivate var curveKind: CurveKind {
    switch self {
    case .criticalSpeed, .criticalSwimSpeed: .pace
    default: .power
    }
  }
}

extension MetricExplanationScreen {
  /// Why nothing can be explained.
  fileprivate var failure: StorageError? {
    state.workout.failure ?? state.overview.failure ?? state.curve.failure ?? state.others.failure
  }
}
