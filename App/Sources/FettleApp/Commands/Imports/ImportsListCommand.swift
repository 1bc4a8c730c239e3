import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureImport

struct ImportsListCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List imports, newest first.")

  @Flag(help: "Print the list as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in container: DependencyContainer) async throws {
    let screen = container.screens.workoutImports { _ in }
    screen.open()
    await screen.settled()
    if let failure = screen.state.imports.failure { throw Failure.stop(failure) }
    if json, let imports = screen.state.imports.value {
      try Terminal.writeOutput(ImportsDocument(imports).json)
    } else {
      let imports = screen.state.imports.value ?? []
      let offset = container.configuration.utcOffsetSeconds
      try await container.printer(options.terminal).show(
        screen, rows: TabSeparated(imports, utcOffsetSeconds: offset),
        saying: imports.isEmpty ? "No imports yet. Import workouts with: fettle import PATH…" : nil)
    }
  }
}
