import ArgumentParser
import CoreUI
import DomainWorkout

struct OpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract:
      "Open the place a link leads to, such as fettle://workouts?sport=running; without a terminal, show it once."
  )

  @Argument(help: "A link that begins with fettle://.")
  var link: String

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    let container: DependencyContainer
    let route: AppRoute
    if let known = AppRoute(rawValue: link) {
      (container, route) = (try options.container(), known)
    } else if let reference = AppRoute.workoutReference(in: link) {
      container = try options.container()
      route = .workout(try await WorkoutReference.find(reference, in: container))
    } else {
      throw Failure.stop(
        "The link \(link) leads nowhere. Links are fettle://dashboard, fettle://workouts, fettle://workouts/ID, "
          + "fettle://new-workout, fettle://import, fettle://duplicates, fettle://imports, fettle://imports/NUMBER, "
          + "fettle://profile, fettle://settings, fettle://account, fettle://sync, fettle://outbox and "
          + "fettle://conflicts.")
    }
    let terminal = try options.terminal
    if terminal.isInteractive { return try await FullScreenSession(container, on: terminal).run(opening: route) }
    let preferences = await container.preferences()
    let coordinator = AppCoordinator(screens: container.screens) { preferences }
    try await show(
      coordinator.screen(for: route), of: container,
      with: ScreenPrinter(terminal: terminal, today: container.configuration.today, units: preferences.units))
  }

  @MainActor
  private func show(_ screen: some Screen, of container: DependencyContainer, with printer: ScreenPrinter) async throws
  {
    try await container.open(screen)
    try printer.show(screen)
  }
}
