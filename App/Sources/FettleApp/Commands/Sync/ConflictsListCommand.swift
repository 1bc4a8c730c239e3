import ArgumentParser
import CorePresentation
import CoreUI
import DomainAccount
import FeatureAccount

struct ConflictsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List what was changed here and elsewhere, to different values.")

  @Flag(help: "Print the list as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    let container = try options.container()
    let screen = container.screens.conflicts { _ in }
    screen.open()
    await screen.settled()
    if let failure = screen.state.conflicts.failure { throw Failure.stop(failure) }
    if json, let conflicts = screen.state.conflicts.value {
      try Terminal.answer(ConflictsDocument(conflicts).json)
    } else {
      try await container.printer(options.terminal).showList(screen)
    }
  }
}
