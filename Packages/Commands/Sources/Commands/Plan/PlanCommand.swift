import ArgumentParser
import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureTraining

struct PlanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Project fitness, find the load that reaches a target, and plan workouts.",
    subcommands: [
      PlanShowCommand.self, PlanListCommand.self, ItemAddCommand<PlannedCommands>.self,
      ItemEditCommand<PlannedCommands>.self, ItemDeleteCommand<PlannedCommands>.self,
      PlanCompareCommand.self,
    ],
    defaultSubcommand: PlanShowCommand.self)
}

struct PlanShowCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Project fitness, fatigue and form, and find the load that reaches a target.",
    discussion: """
      As in: fettle plan --form 10 --on 2026-12-24, or fettle plan --fitness 70 --on 2026-12-24 --ramp 5. Without a \
      target, the planned workouts of `fettle plan list` are done, and weeks without any have the mean load of the last \
      four weeks. A planned workout without a load counts with one from its time or distance: your own load of an hour in \
      the sport, or the typical one.

      The plan starts this evening, with what is logged so far. A target for fitness (CTL elsewhere) applies to the \
      evening of the day, one for form (TSB) to its morning.

      Filters choose the planned workouts that count, as in: fettle plan sport:run. They are those of \
      `fettle workouts list`.

      --csv and --fields print the days to come.
      """)

  @OptionGroup var words: WorkoutWords

  @Option(help: ArgumentHelp("Find the daily load that leads to this fitness.", valueName: "points"))
  var fitness: Double?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Find the daily load that leads to this form.", valueName: "points"))
  var form: Double?

  @Option(parsing: .unconditional, help: ArgumentHelp("Project this load every day.", valueName: "points"))
  var load: Double?

  @Option(help: ArgumentHelp("The day of the target; without one, in six weeks.", valueName: "day"))
  var on: CalendarDay?

  @Option(help: ArgumentHelp("The most points that fitness may rise in a week; 5 to 8 is usual.", valueName: "points"))
  var ramp: Double?

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  func validate() throws {
    guard [fitness, form, load].count(where: { $0 != nil }) < 2 else {
      throw ValidationError("Use only one of --fitness, --form and --load.")
    }
    guard ramp == nil || fitness != nil || form != nil else {
      throw ValidationError("--ramp limits the way to a target. Add --fitness or --form.")
    }
    guard words.words.isEmpty || (fitness ?? form ?? load) == nil else {
      throw ValidationError("Filters choose planned workouts. --fitness, --form and --load plan without them.")
    }
    if let load, !(0...10_000).contains(load) { throw ValidationError("--load takes 0 to 10000 points.") }
    if let ramp, RampLimit(pointsPerWeek: ramp) == nil { throw ValidationError("--ramp takes 0 to 100 points.") }
  }

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if try output.listsFields(ListField<PlanDocument.DayJSON>.all) { return }
    let filter = try await words.filter(in: log)
    let screen = log.screens.plan(
      ForecastRequest(
        aim, on: on, within: ramp.flatMap(RampLimit.init(pointsPerWeek:)), matching: filter,
        today: log.configuration.today))
    try await log.open(screen)
    if let failure = screen.state.forecast.failure { throw failure }
    guard let forecast = screen.state.forecast.value else { return }
    if let failure = forecast.failure { throw Failure.stop(failure.explanation) }
    if filter != WorkoutFilter(), forecast.planned == nil {
      Terminal.writeError("No planned workouts match.")
      let names = PlanCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
      SearchWordHint.report(words.words, as: filter, among: names, of: "fettle plan")
    }
    let document = PlanDocument(forecast)
    if try output.write(document.days, ListField.all, document: document) { return }
    try await log.printer(log.terminal).show(screen)
  }

  private var aim: ForecastAim {
    if let fitness { return .fitness(fitness) }
    if let form { return .form(form) }
    return load.map(ForecastAim.load) ?? .usual
  }
}

struct PlanListCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the planned workouts.",
    discussion: "As in: fettle plan list this-month sport:run. Filters are those of `fettle workouts list`.")

  @Argument(help: "The period; without one, from a week ago to a year ahead.", completion: .period)
  var period: String?

  @OptionGroup var words: WorkoutWords

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let (period, words) = words.separated(from: period)
    let filter = try await words.filter(in: log)
    let days: ClosedRange<CalendarDay>? =
      if let period { try await PlannedArguments.days(period, in: log) } else { nil }
    try await PlannedCommands.show(output, of: days, matching: filter, in: log)
  }
}

struct PlanCompareCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Compare what was planned with what was done.",
    discussion: """
      As in: fettle plan compare yesterday, or fettle plan compare this-week. The workouts of a day and sport are added up. \
      A planned workout counts as done at 90% of its time, or of its distance or load if it has no time. Filters are those \
      of `fettle workouts list`, as in: fettle plan compare this-week sport:run
      """)

  @Argument(help: "The day or period; without one, today.", completion: .period)
  var period: String?

  @OptionGroup var words: WorkoutWords

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let (period, words) = words.separated(from: period)
    let filter = try await words.filter(in: log)
    let today = log.configuration.today
    let days: ClosedRange<CalendarDay> =
      if let period { try await PlannedArguments.days(period, in: log) } else { today...today }
    try await output.showPlanComparison(of: days, matching: filter, in: log, on: log.terminal)
  }
}
