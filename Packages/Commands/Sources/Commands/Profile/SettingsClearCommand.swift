import ArgumentParser
import DomainProfile
import FeatureProfile

struct SettingsClearCommand: LogChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear",
    abstract: "Clear settings to go back to the default, as in: fettle settings clear units.")

  @Argument(help: ArgumentHelp("The settings to clear.", valueName: "name"), completion: .setting)
  var names: [String]

  @Flag(help: "Print the changed settings as JSON.")
  var json = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let changes = try names.map { try Settings().change(of: SettingWords.field($0)) }
    try await log.screens.settings().answer(
      changes, from: log, asJSON: json, on: log.terminal)
  }
}
