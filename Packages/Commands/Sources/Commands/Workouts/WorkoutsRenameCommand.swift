import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureDashboard
import FeatureWorkout

struct WorkoutsRenameCommand: LogChangingCommand {
  static let configuration = CommandConfiguration(commandName: "rename", abstract: "Change the title of a workout.")

  @OptionGroup var reference: WorkoutReference

  @Argument(help: "The new title.")
  var title: String

  @Flag(help: "Print the renamed workout as JSON.")
  var json = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in container: DependencyContainer) async throws {
    let id = try await reference.find(in: container)
    // The list shows a workout without its track, which does not affect its title.
    let screen = container.screens.workoutList(
      filter: WorkoutFilter(ids: [id]), window: WorkoutWindow(limit: 1)
    ) { _ in }
    let state = try await screen.opened(in: container, performing: .edit([.title(title)], allowingSeveral: false))
    if json {
      try await printJSON(id, container)
    } else {
      let printer = try await container.printer(options.terminal)
      let units = await container.preferences().units
      try printer.show(screen, rows: TabSeparated(state.workouts, units: units))
    }
    try await container.syncChanges()
  }

  /// The document of a workout includes its track.
  @MainActor
  private func printJSON(_ id: WorkoutID, _ container: DependencyContainer) async throws {
    let screen = container.screens.workoutDetail(id)
    try await container.open(screen)
    if let failure = screen.state.detail.failure { throw Failure.stop(failure) }
    try await container.printResult(of: screen, asJSON: true, on: options.terminal)
  }
}
