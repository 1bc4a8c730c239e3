import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureWorkout

struct WorkoutsShowCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: "Show one workout.")

  @OptionGroup var reference: WorkoutReference

  @Flag(help: "Print the workout as JSON, with its track.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let screen = log.screens.workoutDetail(try await reference.find(in: log))
    try await log.open(screen)
    if let failure = screen.state.detail.failure { throw failure }
    try await log.printResult(of: screen, asJSON: json, on: log.terminal)
  }
}

extension TrainingLog {
  /// Prints the workout that a screen shows: the screen, or JSON if there is a workout.
  @MainActor
  func printResult(of screen: WorkoutDetailScreen, asJSON isJSON: Bool, on terminal: Terminal) async throws {
    if isJSON, let document = WorkoutDocument(screen.state) {
      try Terminal.writeOutput(document)
    } else {
      try await printer(terminal).show(screen)
    }
  }
}
