import ArgumentParser
import DomainProfile
import FeatureProfile

struct SettingsClearCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear",
    abstract: "Clear settings, so that what is standard holds, as in: fettle settings clear units.")

  @Argument(help: ArgumentHelp("The settings to clear.", valueName: "name"))
  var names: [String]

  @Flag(help: "Print the changed settings as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    let container = try options.container()
    let changes = try names.map { try Settings().change(of: SettingWords.field($0)) }
    try await container.screens.settings { _ in }.answer(
      changes, from: container, asJSON: json, on: options.terminal)
  }
}
