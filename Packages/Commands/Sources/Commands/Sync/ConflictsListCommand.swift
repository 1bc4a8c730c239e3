import ArgumentParser
import CorePresentation
import CoreUI
import DomainAccount
import FeatureAccount

struct ConflictsListCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List fields that two machines changed to different values.")

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if try output.listsFields(ListField<ConflictsDocument.ConflictJSON>.all) { return }
    let screen = log.screens.conflicts()
    screen.open()
    await screen.settled()
    if let failure = screen.state.conflicts.failure { throw Failure.stop(failure) }
    let document = ConflictsDocument(screen.state.conflicts.value ?? [])
    if try output.write(document.conflicts, ListField.all, document: document) { return }
    try await log.printer(log.terminal).showList(screen)
  }
}
