import ArgumentParser

struct PlanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Project fitness, find the load that reaches a target, and plan workouts.",
    subcommands: [
      PlanShowCommand.self, PlanListCommand.self, PlanAddCommand.self, PlanEditCommand.self, PlanDeleteCommand.self,
      PlanCompareCommand.self,
    ],
    defaultSubcommand: PlanShowCommand.self)
}
