import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureWorkout

struct WorkoutsShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: "Show one workout.")

  @OptionGroup var reference: WorkoutReference

  @Flag(help: "Print the workout as JSON, with its track.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    let container = try options.container()
    let screen = container.screens.workoutDetail(try await reference.find(in: container)) { _ in }
    try await container.open(screen)
    if let failure = screen.state.detail.failure { throw Failure.stop(failure) }
    try await container.answer(with: screen, asJSON: json, on: options.terminal)
  }
}
