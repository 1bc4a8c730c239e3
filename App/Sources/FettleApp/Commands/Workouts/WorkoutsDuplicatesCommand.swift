import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureImport

struct WorkoutsDuplicatesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicates", abstract: "List what was found to be in the log twice, and what was decided.")

  @Flag(help: "Print the list as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    let container = try options.container()
    let screen = container.screens.workoutDuplicates { _ in }
    screen.open()
    await screen.settled()
    if let failure = screen.state.duplicates.failure { throw Failure.stop(failure) }
    if json, let duplicates = screen.state.duplicates.value {
      try Terminal.answer(DuplicatesDocument(duplicates).json)
    } else {
      let duplicates = screen.state.duplicates.value ?? []
      try await container.printer(options.terminal).show(
        screen, rows: TabSeparated(duplicates), saying: duplicates.isEmpty ? "No duplicates found." : nil)
    }
  }
}
