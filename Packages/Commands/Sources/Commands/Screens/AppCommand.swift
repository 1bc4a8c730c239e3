import ArgumentParser
import DomainCore

struct AppCommand: AsyncParsableCommand {
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
  func run() async throws {
    try recording.check(isInteractive: try options.terminal.isInteractive && !json && sport == nil)
    guard try options.terminal.isInteractive, !json, sport == nil else {
      return try await options.withContainer { container in
        try await DashboardCommand.show(of: sport, asJSON: json, in: container, on: try options.terminal)
      }
    }
    try await CommandOptions.withContainer(recording.applied(to: options.configuration)) { container in
      try await FullScreenSession(container, on: try options.terminal).run(opening: nil)
    }
  }
}
