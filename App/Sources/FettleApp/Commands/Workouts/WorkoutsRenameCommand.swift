import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureDashboard
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
    // The list shows a workout without its track, which a title has nothing to do with.
    let screen = container.screens.workoutList(
      filter: WorkoutFilter(ids: [id]), window: WorkoutWindow(limit: 1)
    ) { _ in }
    let state = try await screen.opened(performing: .edit([.title(title)], allowingSeveral: false))
    if json {
      try await answerAsJSON(id, container)
    } else {
      let printer = try await container.printer(options.terminal)
      let units = await container.preferences().units
      try printer.show(screen, rows: TabSeparated(state.workouts, units: units))
    }
    try await container.keepInStep()
  }

  /// The document of a workout has its track.
  @MainActor
  private func answerAsJSON(_ id: WorkoutID, _ container: DependencyContainer) async throws {
    let screen = container.screens.workoutDetail(id) { _ in }
    try await container.open(screen)
    if let failure = screen.state.detail.failure { throw Failure.stop(failure) }
    try await container.answer(with: screen, asJSON: true, on: options.terminal)
  }
}
