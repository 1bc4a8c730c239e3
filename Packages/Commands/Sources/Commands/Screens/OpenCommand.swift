import ArgumentParser
import CoreUI
import DomainWorkout

struct OpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract:
      "Open a fettle:// link, such as fettle://workouts?sport=running. Without a terminal, print it."
  )

  @Argument(help: "A link that begins with fettle://.")
  var link: String

  @OptionGroup var options: CommandOptions
  @OptionGroup var recording: RecordingOptions

  @MainActor
  func run() async throws {
    try recording.check(isInteractive: try options.terminal.isInteractive)
    let configuration = try recording.applied(to: options.configuration)
    if let route = AppRoute(link: link) {
      try await CommandOptions.withContainer(configuration) { try await open(route, in: $0) }
    } else if let reference = AppRoute.workoutReference(in: link) {
      try await CommandOptions.withContainer(configuration) {
        try await open(.workout(try await WorkoutReference.find(reference, in: $0)), in: $0)
      }
    } else {
      throw Failure.stop(
        "Unknown link “\(link)”. Links: \(ScreenEntry.all.map(\.linkForm).joined(separator: ", ")).")
    }
  }

  @MainActor
  private func open(_ route: AppRoute, in container: DependencyContainer) async throws {
    let terminal = try options.terminal
    if terminal.isInteractive { return try await FullScreenSession(container, on: terminal).run(opening: route) }
    let preferences = await container.preferences()
    let coordinator = AppCoordinator(screens: container.screens) { preferences }
    try await show(
      coordinator.screen(for: route), of: container,
      with: ScreenPrinter(terminal: terminal, today: container.configuration.today, units: preferences.units))
  }

  @MainActor
  private func show(
    _ screen: some AnyScreen, of container: DependencyContainer, with printer: ScreenPrinter
  ) async throws {
    try await container.open(screen)
    try printer.show(screen)
  }
}
