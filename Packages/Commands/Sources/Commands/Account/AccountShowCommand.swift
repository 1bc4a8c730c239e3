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
  func run(in log: any TrainingLog) async throws {
    await log.reportIgnoredToken()
    if json { return try Terminal.writeOutput(try await log.accountDocument().json) }
    try await log.printer(log.terminal).showOnceSettled(log.screens.account { _ in })
  }
}
