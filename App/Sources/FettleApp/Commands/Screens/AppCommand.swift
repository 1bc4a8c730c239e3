import ArgumentParser

struct AppCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "app",
    abstract: "Open the full-screen app. Without a terminal, print the dashboard.")

  @OptionGroup var dashboard: DashboardCommand

  @MainActor
  func run() async throws {
    guard try dashboard.options.terminal.isInteractive, !dashboard.json, dashboard.sport == nil else {
      return try await dashboard.run()
    }
    try await dashboard.options.withContainer { container in
      try await FullScreenSession(container, on: try dashboard.options.terminal).run(opening: nil)
    }
  }
}
