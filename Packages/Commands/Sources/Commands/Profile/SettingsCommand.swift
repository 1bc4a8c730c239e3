import ArgumentParser
import DomainProfile

struct SettingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Show and change preferences: units, \(names), zones.",
    discussion: "Settings are stored in the log and sync to your other machines.",
    subcommands: [SettingsListCommand.self, SettingsSetCommand.self, SettingsClearCommand.self],
    defaultSubcommand: SettingsListCommand.self)

  private static var names: String {
    SettingField.allCases.filter(\.isSingle).map(\.words).joined(separator: ", ")
  }
}
