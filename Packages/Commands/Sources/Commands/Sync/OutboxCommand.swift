import ArgumentParser

struct OutboxCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outbox",
    abstract: "Show and resolve changes the server has not accepted.",
    subcommands: [OutboxListCommand.self, OutboxRetryCommand.self, OutboxDiscardCommand.self],
    defaultSubcommand: OutboxListCommand.self)
}
