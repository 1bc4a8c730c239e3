import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureImport

struct ImportsUndoCommand: LogChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo an import, as if it had never happened.",
    discussion: """
      Workouts edited since, or already synced, are kept and listed; --force removes them as well. The files are not \
      touched and can be imported again.
      """)

  @OptionGroup var reference: ImportReference

  @Flag(help: "Also remove workouts edited since, or already synced.")
  var force = false

  @Flag(help: "Print what was done as JSON.")
  var json = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let id = try await reference.find(in: log)
    let screen = log.screens.workoutImportReport(id) { _ in }
    screen.open()
    await screen.settled()
    screen.perform(.undo(force: force))
    await screen.settled()
    if let failure = screen.state.changeFailure ?? screen.state.report.failure { throw Failure.stop(failure) }
    if json, let undo = screen.state.undo {
      try Terminal.writeOutput(ImportUndoDocument(undo).json)
    } else if change.dryRun, let undo = screen.state.undo {
      try Terminal.writeOutput(undo.trialLines(await log.printer(log.terminal).quantities))
    } else {
      try await log.printer(log.terminal).show(screen)
    }
    try await log.syncChanges()
    if screen.state.undo?.kept.isEmpty == false { throw ExitStatus.notDone }
  }
}
