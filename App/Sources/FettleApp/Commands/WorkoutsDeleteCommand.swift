import ArgumentParser
import CoreUI
import DomainWorkout
import FeatureWorkout

struct WorkoutsDeleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Remove a workout from the log.",
    discussion: """
      It is remembered, so that importing its file again does not bring it back; `fettle workouts restore` does. The \
      file it was read from is not touched.
      """)

  @OptionGroup var reference: WorkoutReference

  @Flag(help: "Print what was deleted as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    let container = try options.container()
    let id = try await reference.find(in: container)
    let screen = container.screens.workoutDetail(id) { _ in }
    screen.open()
    await screen.settled()
    screen.perform(.delete(id))
    await screen.settled()
    if let refusal = screen.state.refusal { throw Failure.stop(refusal) }
    if json {
      try Terminal.answer(DeletionDocument(id).json)
    } else {
      try await container.printer(options.terminal).show(screen)
    }
    try await container.keepInStep()
  }
}
