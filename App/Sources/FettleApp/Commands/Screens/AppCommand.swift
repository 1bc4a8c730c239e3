import ArgumentParser

struct AppCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "app",
    abstract: "Open the full-screen app where it was left; without a terminal, show the dashboard once.")

  @OptionGroup var dashboard: DashboardCommand

  @MainActor
  func run() async throws {
    guard try dashboard.options.terminal.isInteractive, !dashboard.json, dashboard.sport == nil else {
      return try await dashboard.run()
    }
    let container = try dashboard.options.container()
    try await FullScreenSession(container, on: try dashboard.options.terminal).run(opening: nil)
  }
}
