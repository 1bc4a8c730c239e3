import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureImport

struct ImportsListCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List imports, newest first.")

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if try output.listsFields(ListField<ImportBatchJSON>.all) { return }
    let screen = log.screens.workoutImports { _ in }
    screen.open()
    await screen.settled()
    if let failure = screen.state.imports.failure { throw Failure.stop(failure) }
    let imports = screen.state.imports.value ?? []
    let document = ImportsDocument(imports)
    if try output.write(document.imports, ListField.all, document: document) { return }
    let offset = log.configuration.utcOffsetSeconds
    try await log.printer(log.terminal).show(
      screen, rows: TabSeparated(imports, utcOffsetSeconds: offset),
      saying: imports.isEmpty ? "No imports yet. Import workouts with: fettle import PATH…" : nil)
  }
}
