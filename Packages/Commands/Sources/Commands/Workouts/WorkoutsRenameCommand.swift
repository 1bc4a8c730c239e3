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
  func run(in log: any TrainingLog) async throws {
    let id = try await reference.find(in: log)
    // The list shows a workout without its track, which does not affect its title.
    let screen = log.screens.workoutList(
      filter: WorkoutFilter(ids: [id]), window: WorkoutWindow(limit: 1)
    ) { _ in }
    let state = try await screen.opened(in: log, performing: .edit([.title(title)], allowingSeveral: false))
    if json {
      try await printJSON(id, log)
    } else {
      let printer = await log.printer(log.terminal)
      let units = await log.preferences().units
      try printer.show(screen, rows: TabSeparated(state.workouts, units: units))
    }
    try await log.syncChanges()
  }

  /// The document of a workout includes its track.
  @MainActor
  private func printJSON(_ id: WorkoutID, _ log: any TrainingLog) async throws {
    let screen = log.screens.workoutDetail(id)
    try await log.open(screen)
    if let failure = screen.state.detail.failure { throw failure }
    try await log.printResult(of: screen, asJSON: true, on: log.terminal)
  }
}
