import ArgumentParser
import CoreUI
import DomainWorkout

struct OpenCommand: ProgramCommand {
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
  func run(with program: any CommandProgram) async throws {
    let given = try options.configuration(of: program)
    try recording.check(isInteractive: Terminal(given).isInteractive)
    let configuration = try recording.applied(to: given)
    switch program.target(of: link) {
    case .screen?: try await configuration.withOpenLog { try await open(link, in: $0) }
    case .workout(let reference)?:
      try await configuration.withOpenLog { log in
        try await open(log.link(to: try await WorkoutReference.find(reference, in: log)), in: log)
      }
    case nil:
      throw Failure.stop("Unknown link “\(link)”. Links: \(program.linkForms.joined(separator: ", ")).")
    }
  }

  @MainActor
  private func open(_ link: String, in log: any TrainingLog) async throws {
    let terminal = log.terminal
    if terminal.isInteractive { return try await log.runFullScreen(opening: link, on: terminal) }
    let preferences = await log.preferences()
    guard let screen = log.screen(of: link, preferences) else { return }
    try await show(
      screen, of: log,
      with: ScreenPrinter(terminal: terminal, today: log.configuration.today, units: preferences.units))
  }

  @MainActor
  private func show(
    _ screen: some AnyScreen, of log: any TrainingLog, with printer: ScreenPrinter
  ) async throws {
    try await log.open(screen)
    try printer.show(screen)
  }
}
