import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureWorkout

struct WorkoutsRestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Bring a deleted workout back, or many.",
    discussion: """
      `fettle workouts list deleted` shows those there are; the word latest means the one deleted last. Words mean the \
      deleted ones that `fettle workouts list deleted` shows for them; more than one is only brought back with --multiple.
      """)

  @OptionGroup var words: WorkoutWords

  @Flag(help: "Bring all deleted workouts that match back, also more than one.")
  var multiple = false

  @Flag(help: "Print what was restored as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  func validate() throws {
    guard !words.words.isEmpty else { throw ValidationError(WorkoutWords.nothingNamed) }
  }

  @MainActor
  func run() async throws {
    let container = try options.container()
    switch try await words.target(amongDeleted: true, in: container) {
    case .workout(let id): try await restore(id, container)
    case .all(let filter): try await restore(filter, container)
    }
    try await container.keepInStep()
  }

  @MainActor
  private func restore(_ id: WorkoutID, _ container: DependencyContainer) async throws {
    let screen = container.screens.workoutDetail(id) { _ in }
    screen.open()
    await screen.settled()
    screen.perform(.restore(id))
    await screen.settled()
    if let refusal = screen.state.refusal ?? screen.state.detail.failure { throw Failure.stop(refusal) }
    try await container.answer(with: screen, asJSON: json, on: options.terminal)
  }

  @MainActor
  private func restore(_ filter: WorkoutFilter, _ container: DependencyContainer) async throws {
    var filter = filter
    filter.isDeleted = true
    let screen = container.screens.workoutList(filter: filter, window: WorkoutWindow(limit: 1)) { _ in }
    let restored = try await screen.opened(performing: .restoreAll(allowingSeveral: multiple)).restored
    if json {
      try Terminal.answer(BulkRestorationDocument(restored).json)
    } else {
      let count = try await container.printer(options.terminal).quantities.count(restored.count)
      try Terminal.answer(restored.count == 1 ? "1 workout was brought back." : "\(count) workouts were brought back.")
    }
  }
}
