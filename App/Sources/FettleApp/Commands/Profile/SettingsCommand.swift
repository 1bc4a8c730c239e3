import ArgumentParser

struct SettingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Show and change what you prefer: units, the first day of the week, a sport, zones.",
    discussion: "What is set here is kept in the log, and goes with it to your other machines.",
    subcommands: [SettingsListCommand.self, SettingsSetCommand.self, SettingsClearCommand.self],
    defaultSubcommand: SettingsListCommand.self)
}
