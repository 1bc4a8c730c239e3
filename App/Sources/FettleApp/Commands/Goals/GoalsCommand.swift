import ArgumentParser

struct GoalsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "goals",
    abstract: "Set goals and follow their progress.",
    discussion: """
      Shows what is reached, what an even pace has reached by this evening, what the last day has at the pace so far, and \
      what each day or week after today needs. Fitness (CTL elsewhere) is projected with the mean load of the last 28 \
      days, and needs a load for each day.
      """,
    subcommands: [GoalsListCommand.self, GoalsAddCommand.self, GoalsEditCommand.self, GoalsDeleteCommand.self],
    defaultSubcommand: GoalsListCommand.self)
}
