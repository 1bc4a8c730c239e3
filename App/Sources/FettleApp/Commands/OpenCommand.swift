import ArgumentParser
import CoreUI
import DomainWorkout

struct OpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Show the place a link leads to, such as fettle://workouts?sport=running.")

  @Argument(help: "A link that begins with fettle://.")
  var link: String

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    let container = try options.container()
    let preferences = await container.preferences()
    let coordinator = AppCoordinator(screens: container.screens, preferences: preferences)
    guard coordinator.open(link: link) else {
      throw Failure.stop(
        "The link \(link) leads nowhere. Links are fettle://dashboard, fettle://workouts, fettle://workouts/ID, "
          + "fettle://new-workout, fettle://duplicates, fettle://imports, fettle://imports/NUMBER, fettle://profile, "
          + "fettle://account, fettle://sync, fettle://outbox and fettle://conflicts.")
    }
    try await ScreenPrinter(terminal: options.terminal, today: container.configuration.today, units: preferences.units)
      .showOnceSettled(coordinator.screen(for: coordinator.current))
  }
}
