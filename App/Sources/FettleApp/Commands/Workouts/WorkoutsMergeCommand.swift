import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureImport
import FeatureWorkout

struct WorkoutsMergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Make two recordings of one workout into one.",
    discussion: """
      The first takes from the second what it lacks. The second is deleted; `fettle workouts restore` brings it back. \
      `fettle workouts duplicates` lists candidates.
      """)

  @Argument(help: ArgumentHelp("The workout that stays.", valueName: "id"))
  var kept: String

  @Argument(help: ArgumentHelp("The workout that is folded into it.", valueName: "other-id"))
  var other: String

  @Flag(help: "Print the merged workout as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    let container = try options.container()
    let id = try await WorkoutReference.find(kept, in: container)
    let duplicates = container.screens.workoutDuplicates { _ in }
    duplicates.open()
    let folded = try await WorkoutReference.find(other, in: container)
    duplicates.perform(.merge(folded, into: id))
    await duplicates.settled()
    if let refusal = duplicates.state.refusal { throw Failure.stop(refusal) }
    let screen = container.screens.workoutDetail(id) { _ in }
    try await container.open(screen)
    if let failure = screen.state.detail.failure { throw Failure.stop(failure) }
    try await container.answer(with: screen, asJSON: json, on: options.terminal)
    if !json {
      Terminal.tell("The other was deleted; `fettle workouts restore \(folded.description.prefix(8))` brings it back.")
    }
    try await container.keepInStep()
  }
}
