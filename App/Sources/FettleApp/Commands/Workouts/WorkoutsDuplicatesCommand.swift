import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureImport

struct WorkoutsDuplicatesCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicates", abstract: "List workouts found twice, and what was decided.")

  @Flag(help: "Print the list as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in container: DependencyContainer) async throws {
    let screen = container.screens.workoutDuplicates { _ in }
    screen.open()
    await screen.settled()
    if let failure = screen.state.duplicates.failure { throw Failure.stop(failure) }
    if json, let duplicates = screen.state.duplicates.value {
      try Terminal.writeOutput(DuplicatesDocument(duplicates).json)
    } else {
      let duplicates = screen.state.duplicates.value ?? []
      try await container.printer(options.terminal).show(
        screen, rows: TabSeparated(duplicates), saying: duplicates.isEmpty ? "No duplicates found." : nil)
    }
  }
}
