import ArgumentParser
import CorePresentation
import CoreUI
import DomainAccount
import FeatureAccount

struct OutboxListCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List pending and rejected changes.",
    discussion: "A terminal shows the first hundred pending changes; a pipe and --json get all of them.")

  @Flag(help: "Print the list as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in container: DependencyContainer) async throws {
    let terminal = try options.terminal
    let screen = container.screens.outbox(limit: json || terminal.isPiped ? .max : 100) { _ in }
    screen.open()
    await screen.settled()
    if let failure = screen.state.entries.failure { throw Failure.stop(failure) }
    if json, let entries = screen.state.entries.value {
      try Terminal.writeOutput(OutboxDocument(entries).json)
    } else {
      try await container.printer(terminal).showList(screen)
    }
  }
}
