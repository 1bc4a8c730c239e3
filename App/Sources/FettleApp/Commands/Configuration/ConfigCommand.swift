import ArgumentParser

struct ConfigCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show startup settings and where each comes from.",
    subcommands: [ConfigListCommand.self, ConfigPathCommand.self],
    defaultSubcommand: ConfigListCommand.self)
}
