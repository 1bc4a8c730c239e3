import ArgumentParser

struct ConflictsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conflicts",
    abstract: "Show and decide what was changed on two machines.",
    subcommands: [ConflictsListCommand.self, ConflictsKeepMineCommand.self, ConflictsKeepTheirsCommand.self],
    defaultSubcommand: ConflictsListCommand.self)
}
