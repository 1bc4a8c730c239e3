import ArgumentParser
import DomainCore

struct PlanCompareCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Compare what was planned with what was done.",
    discussion: """
      As in: fettle plan compare yesterday, or fettle plan compare this-week. The workouts of a day and sport are added up. \
      A planned workout counts as done at 90% of its time, or of its distance or load if it has no time.
      """)

  @Argument(help: "The day or period; without one, today.", completion: .period)
  var period: String?

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in container: DependencyContainer) async throws {
    let today = container.configuration.today
    let days: ClosedRange<CalendarDay> =
      if let period { try await PlannedArguments.days(period, in: container) } else { today...today }
    try await output.showPlanComparison(of: days, in: container, on: options.terminal)
  }
}
