import ArgumentParser
import CorePresentation
import CoreUI
import DomainAccount
import FeatureAccount

struct OutboxListCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List pending and rejected changes.",
    discussion: "A terminal shows the first hundred pending changes; a pipe, --json and --csv get all of them.")

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if try output.listsFields(ListField<OutboxDocument.ChangeJSON>.all) { return }
    let terminal = log.terminal
    let screen = log.screens.outbox(limit: output.isComplete(on: terminal) ? .max : 100) { _ in }
    screen.open()
    await screen.settled()
    if let failure = screen.state.entries.failure { throw Failure.stop(failure) }
    let document = OutboxDocument(screen.state.entries.value ?? [])
    if try output.write(document.changes, ListField.all, document: document) { return }
    try await log.printer(terminal).showList(screen)
  }
}
