import ArgumentParser

struct ServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "server", abstract: "Check a server that logs sync through.", subcommands: [ServerCheckCommand.self])
}
