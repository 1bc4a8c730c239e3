import ArgumentParser
import CorePresentation
import CoreUI
import DomainAccount
import FeatureAccount

struct OutboxListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the changes that wait, and those that the server refused.",
    discussion: "A terminal shows the first hundred of those that wait; in a pipe, and with --json, all are listed.")

  @Flag(help: "Print the list as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    let terminal = try options.terminal
    let container = try options.container()
    let screen = container.screens.outbox(limit: json || terminal.isPiped ? .max : 100) { _ in }
    screen.open()
    await screen.settled()
    if let failure = screen.state.entries.failure { throw Failure.stop(failure) }
    if json, let entries = screen.state.entries.value {
      try Terminal.answer(OutboxDocument(entries).json)
    } else {
      try await container.printer(terminal).showList(screen)
    }
  }
}
