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
      and weeks, such as form, show today's value, or that of the day of a workout.
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
  func run(in container: DependencyContainer) async throws {
    let explained = try figure.map { try Self.parse($0) }
    let id: WorkoutID? =
      if let workout { try await WorkoutReference.find(workout, in: container) } else { nil }
    let preferences = await container.preferences()
    let screen = container.screens.figureExplanation(
      try await subject(of: explained, id, in: container), only: explained, firstWeekday: preferences.firstWeekday)
    try await container.open(screen)
    if let failure = screen.state.workout.failure ?? screen.state.overview.failure ?? screen.state.curve.failure {
      throw Failure.stop(failure)
    }
    if json, let explanations = screen.state.explanations {
      try Terminal.writeOutput(ExplanationDocument(explanations, workout: id))
    } else {
      try await container.printer(options.terminal).show(screen)
    }
  }

  /// What the figure belongs to: the workout, its day, or today.
  @MainActor
  private func subject(
    of figure: ExplainedFigure?, _ id: WorkoutID?, in container: DependencyContainer
  ) async throws -> ExplainedSubject {
    guard let figure else { return .rules }
    if figure.subject == .curves {
      let period = CurvesState.recent(container.configuration.today)
      return .curve(CurveRequest(figure.curveKind, in: period, sport: figure == .criticalSwimSpeed ? .swimming : nil))
    }
    guard figure.subject.isOfWorkout else {
      guard let id else { return .training(through: nil) }
      let screen = container.screens.workoutDetail(id)
      try await container.open(screen)
      return .training(through: (screen.state.detail.value ?? nil)?.workout.day)
    }
    return id.map { .workout($0) } ?? .rules
  }

  private static func parse(_ text: String) throws -> ExplainedFigure {
    if let figure = ExplainedFigure(parsing: text) { return figure }
    let meant = ExplainedFigure.suggestion(for: text).map { " Did you mean \($0)?" } ?? ""
    throw Failure.stop("There is no figure “\(text)”.\(meant) For all of them: fettle explain", .validationFailure)
  }
}

extension ExplainedFigure {
  /// The quantity of the curve that the figure comes from.
  fileprivate var curveKind: CurveKind {
    switch self {
    case .criticalSpeed, .criticalSwimSpeed: .pace
    default: .power
    }
  }
}
