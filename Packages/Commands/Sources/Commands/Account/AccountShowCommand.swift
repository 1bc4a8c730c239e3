import ArgumentParser
import CoreUI
import FeatureAccount

struct AccountShowCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the account and its sync status.")

  @Flag(help: "Print the account as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in container: DependencyContainer) async throws {
    await container.reportIgnoredToken()
    if json { return try Terminal.writeOutput(try await container.accountDocument().json) }
    try await container.printer(try options.terminal).showOnceSettled(container.screens.account { _ in })
  }
}
