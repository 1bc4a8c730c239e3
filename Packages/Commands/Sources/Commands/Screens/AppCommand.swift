import ArgumentParser
import DomainCore

struct AppCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "app",
    abstract: "Open the full-screen app. Without a terminal, print the dashboard.")

  @Option(help: DashboardCommand.sportHelp)
  var sport: Sport?

  @Flag(help: DashboardCommand.jsonHelp)
  var json = false

  // Not a group with the whole dashboard command: in debug builds the parser checks nested groups once for each check
  // of the group around them, at every start.
  @OptionGroup var options: CommandOptions
  @OptionGroup var recording: RecordingOptions

  @MainActor
  func run(with program: any CommandProgram) async throws {
    let configuration = try options.configuration(of: program)
    let terminal = Terminal(configuration)
    let isFullScreen = terminal.isInteractive && !json && sport == nil
    try recording.check(isInteractive: isFullScreen)
    guard isFullScreen else {
      return try await configuration.withOpenLog { log in
        try await DashboardCommand.show(of: sport, asJSON: json, in: log, on: terminal)
      }
    }
    try await recording.applied(to: configuration).withOpenLog { log in
      try await log.runFullScreen(opening: nil, on: terminal)
    }
  }
}
