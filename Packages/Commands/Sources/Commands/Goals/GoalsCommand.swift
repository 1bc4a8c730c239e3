import ArgumentParser

struct GoalsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "goals",
    abstract: "Set goals and follow their progress.",
    discussion: """
      Shows your progress, where an even pace would be by this evening, what you reach by the last day at this rate, \
      and what each day or week after today needs. A goal for fitness (CTL elsewhere) is projected with the mean \
      load of the last 28 days, and shows the load that it needs each day.
      """,
    subcommands: [GoalsListCommand.self, GoalsAddCommand.self, GoalsEditCommand.self, GoalsDeleteCommand.self],
    defaultSubcommand: GoalsListCommand.self)
}
