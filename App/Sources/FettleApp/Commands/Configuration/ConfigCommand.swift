import ArgumentParser

struct ConfigCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show what is fixed when the program starts, and where each value comes from.",
    subcommands: [ConfigListCommand.self, ConfigPathCommand.self],
    defaultSubcommand: ConfigListCommand.self)
}
