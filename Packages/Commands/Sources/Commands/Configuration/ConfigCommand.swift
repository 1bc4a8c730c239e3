import ArgumentParser

struct ConfigCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show and change startup settings, and where each comes from.",
    subcommands: [ConfigListCommand.self, ConfigPathCommand.self, ConfigSetCommand.self],
    defaultSubcommand: ConfigListCommand.self)
}
