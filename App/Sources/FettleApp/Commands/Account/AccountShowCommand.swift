import ArgumentParser
import CoreUI
import FeatureAccount

struct AccountShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the account, and how the log stands to its server.")

  @Flag(help: "Print the account as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    let container = try options.container()
    await container.tellUnusedToken()
    if json { return try Terminal.answer(try await container.accountDocument().json) }
    try await container.printer(try options.terminal).showOnceSettled(container.screens.account { _ in })
  }
}
