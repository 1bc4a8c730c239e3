import ArgumentParser
import CoreUI
import DomainWorkout
import FeatureWorkout

struct WorkoutsRenameCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "rename", abstract: "Give a workout another title.")

  @OptionGroup var reference: WorkoutReference

  @Argument(help: "The new title.")
  var title: String

  @Flag(help: "Print the renamed workout as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    let container = try options.container()
    let id = try await reference.find(in: container)
    let screen = container.screens.workoutDetail(id) { _ in }
    screen.open()
    screen.perform(.edit(id, [.title(title)]))
    await screen.settled()
    if let refusal = screen.state.refusal ?? screen.state.detail.failure { throw Failure.stop(refusal) }
    try await container.answer(with: screen, asJSON: json, on: options.terminal)
    try await container.keepInStep()
  }
}
