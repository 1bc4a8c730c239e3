import ArgumentParser

struct GearCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gear",
    abstract: "Show shoes, bikes and components, and how worn they are.",
    discussion: """
      Totals come from the workouts with each piece of gear, and from those of the gear that it is a part of, between the \
      days on which it was fitted and retired. Gear is due at 98% of its limit; a service restarts the count. A rule \
      assigns gear to new workouts that have none. If several rules match, the most recently fitted gear of each kind is \
      used.
      """,
    subcommands: [
      GearListCommand.self, GearAddCommand.self, GearEditCommand.self, GearDeleteCommand.self, GearAssignCommand.self,
    ],
    defaultSubcommand: GearListCommand.self)
}

struct GearListCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the gear and its wear.")

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    try await output.showGear(in: log, on: log.terminal)
  }
}
