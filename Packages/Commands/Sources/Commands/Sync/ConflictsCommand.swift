import ArgumentParser

struct ConflictsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conflicts",
    abstract: "Show and resolve conflicts between machines.",
    subcommands: [ConflictsListCommand.self, ConflictsKeepMineCommand.self, ConflictsKeepTheirsCommand.self],
    defaultSubcommand: ConflictsListCommand.self)
}
