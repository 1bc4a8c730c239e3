import ArgumentParser
import CoreUI
import DomainWorkout
import FeatureWorkout

struct WorkoutsRestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Bring a deleted workout back.",
    discussion: "`fettle workouts list deleted` shows those there are; the word latest means the newest of them.")

  @OptionGroup var reference: WorkoutReference

  @Flag(help: "Print the restored workout as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    let container = try options.container()
    let id = try await reference.find(amongDeleted: true, in: container)
    let screen = container.screens.workoutDetail(id) { _ in }
    screen.open()
    await screen.settled()
    screen.perform(.restore(id))
    await screen.settled()
    if let refusal = screen.state.refusal ?? screen.state.detail.failure { throw Failure.stop(refusal) }
    if json, let detail = screen.state.detail.value ?? nil {
      try Terminal.answer(WorkoutDocument(detail).json)
    } else {
      try await container.printer(options.terminal).show(screen)
    }
    try await container.keepInStep()
  }
}
