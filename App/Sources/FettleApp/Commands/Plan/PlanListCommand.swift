import ArgumentParser
import DomainCore

struct PlanListCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the planned workouts.")

  @Argument(help: "The period; without one, from a week ago to a year ahead.", completion: .period)
  var period: String?

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in container: DependencyContainer) async throws {
    let days: ClosedRange<CalendarDay>? =
      if let period { try await PlannedArguments.days(period, in: container) } else { nil }
    try await output.showPlannedWorkouts(of: days, in: container, on: options.terminal)
  }
}
