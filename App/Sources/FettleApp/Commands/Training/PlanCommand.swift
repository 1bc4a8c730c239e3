import ArgumentParser

struct PlanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Project fitness, fatigue and form, and find the load that reaches a target.",
    subcommands: [PlanShowCommand.self],
    defaultSubcommand: PlanShowCommand.self)
}
