import ArgumentParser
import DomainCore

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
