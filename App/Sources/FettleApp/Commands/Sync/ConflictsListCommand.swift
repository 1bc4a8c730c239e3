import ArgumentParser
import CorePresentation
import CoreUI
import DomainAccount
import FeatureAccount

struct ConflictsListCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List fields that two machines changed to different values.")

  @Flag(help: "Print the list as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in container: DependencyContainer) async throws {
    let screen = container.screens.conflicts()
    screen.open()
    await screen.settled()
    if let failure = screen.state.conflicts.failure { throw Failure.stop(failure) }
    if json, let conflicts = screen.state.conflicts.value {
      try Terminal.writeOutput(ConflictsDocument(conflicts).json)
    } else {
      try await container.printer(options.terminal).showList(screen)
    }
  }
}
