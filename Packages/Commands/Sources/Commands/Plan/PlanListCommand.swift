import ArgumentParser
import DomainCore

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
    try await output.showPlannedWorkouts(of: days, matching: filter, in: log, on: log.terminal)
  }
}
