import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureImport

struct ImportsShowCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show what became of each file of an import.",
    discussion: "Counts files with the same outcome together, then lists each of them if there are many.")

  @OptionGroup var reference: ImportReference

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if try output.listsFields(ListField<ImportDocument.FileJSON>.all) { return }
    let id = try await reference.find(in: log)
    let screen = log.screens.workoutImportReport(id) { _ in }
    screen.open()
    await screen.settled()
    if let failure = screen.state.report.failure { throw Failure.stop(failure) }
    guard let report = screen.state.report.value ?? nil else { throw Failure.stop(.noSuchImport(id)) }
    let document = ImportBatchDocument(report)
    if try output.write(document.files, ListField.all, document: document) { return }
    try await log.printer(log.terminal).show(screen)
    // In a pipe each file has a line of its own, of any length.
    var terminal = log.terminal
    if terminal.isPiped { terminal.width = 1_000 }
    let printer = await log.printer(terminal)
    for part in ImportFileList.parts(of: report.files) { try printer.show(part) }
  }
}
