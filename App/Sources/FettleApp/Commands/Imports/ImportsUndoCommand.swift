import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureImport

struct ImportsUndoCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Take an import back, as if it had not been.",
    discussion: """
      Workouts that you edited since, and those a server knows, stay and are named; --force takes them, too. The \
      files are not touched, and can be imported again.
      """)

  @OptionGroup var reference: ImportReference

  @Flag(help: "Take also workouts that were edited since, or that a server knows.")
  var force = false

  @Flag(help: "Print what was done as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in container: DependencyContainer) async throws {
    let id = try await reference.find(in: container)
    let screen = container.screens.workoutImportReport(id) { _ in }
    screen.open()
    await screen.settled()
    screen.perform(.undo(force: force))
    await screen.settled()
    if let refusal = screen.state.refusal ?? screen.state.report.failure { throw Failure.stop(refusal) }
    if json, let undo = screen.state.undo {
      try Terminal.writeOutput(ImportUndoDocument(undo).json)
    } else {
      try await container.printer(options.terminal).show(screen)
    }
    try await container.syncChanges()
    if screen.state.undo?.kept.isEmpty == false { throw ExitStatus.notDone }
  }
}
