import FeatureWorkout
import ArgumentParser
import CoreUI
import DomainWorkout

struct WorkoutsDeleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Remove a workout from the log, or many.",
    discussion: """
      Names one workout by four characters of its id or more, or by the word latest; or many by the words that \
      `fettle workouts list` takes. A word that could be either, such as 2019, is refused where there are workouts for \
      both: use id:2019 or from:2019 through:2019. More than one is only deleted with --multiple.

      They are remembered, so that importing their files again does not bring them back; `fettle workouts restore` \
      does. The files they were read from are not touched.
      """)

  @OptionGroup var words: WorkoutWords

  @Flag(help: "Delete all workouts that match, also more than one.")
  var multiple = false

  @Flag(help: "Print what was deleted as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  func validate() throws {
    guard !words.words.isEmpty else { throw ValidationError(WorkoutWords.nothingNamed) }
  }

  @MainActor
  func run() async throws {
    let container = try options.container()
    switch try await words.target(in: container) {
    case .workout(let id): try await delete(id, container)
    case .all(let filter): try await delete(filter, container)
    }
    try await container.keepInStep()
  }

  @MainActor
  private func delete(_ id: WorkoutID, _ container: DependencyContainer) async throws {
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
  }

  @MainActor
  private func delete(_ filter: WorkoutFilter, _ container: DependencyContainer) async throws {
    let screen = container.screens.workoutList(filter: filter, window: WorkoutWindow(limit: 1)) { _ in }
    let deleted = try await screen.opened(performing: .deleteAll(allowingSeveral: multiple)).deleted
    if json {
      try Terminal.answer(BulkDeletionDocument(deleted).json)
    } else if let id = deleted.first, deleted.count == 1 {
      try Terminal.answer(
        "1 workout was deleted. `fettle workouts restore \(id.description.prefix(8))` brings it back.")
    } else {
      let count = try await container.printer(options.terminal).quantities.count(deleted.count)
      try Terminal.answer(
        "\(count) workouts were deleted. `fettle workouts restore --multiple \(words.typed)` brings back what is deleted "
          + "and like that.")
    }
  }
}
