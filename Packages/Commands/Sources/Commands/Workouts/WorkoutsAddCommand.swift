import ArgumentParser
import CoreUI
import DomainWorkout
import FeatureWorkout

struct WorkoutsAddCommand: LogChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a workout by hand.",
    discussion: """
      As in: fettle workouts add sport=run time=45:00 distance=8.2km effort=6. A time is required; so is a \
      sport, unless default-sport is set. Without a start, it is assumed to have just ended.

      \(WorkoutSettings.help)
      """)

  @Argument(
    help: ArgumentHelp("A field and its value, as in time=45:00.", valueName: "field=value"),
    completion: .workoutFieldValues)
  var settings: [String]

  @Flag(help: "Save unlikely values, such as a distance too long for its time.")
  var confirm = false

  @Flag(help: "Print the workout as JSON.")
  var json = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let changes = try await WorkoutSettings.changes(settings, in: log)
    let screen = log.screens.workoutEntry(defaultSport: await log.preferences().defaultSport) { _ in }
    screen.open()
    screen.perform(.save(changes))
    await screen.settled()
    if !screen.state.doubts.isEmpty {
      try await Confirmation.ask(about: screen.state.doubts, isGiven: confirm, on: log.terminal)
      screen.perform(.save(changes))
      await screen.settled()
    }
    if let failure = screen.state.changeFailure { throw failure }
    if json, let detail = screen.state.saved {
      try Terminal.writeOutput(WorkoutDocument(detail).json)
    } else {
      try await log.printer(log.terminal).show(screen)
    }
    try await log.syncChanges()
  }
}
