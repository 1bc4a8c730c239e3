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
  func run(in container: DependencyContainer) async throws {
    let changes = try names.map { try Settings().change(of: SettingWords.field($0)) }
    try await container.screens.settings().answer(
      changes, from: container, asJSON: json, on: options.terminal)
  }
}
