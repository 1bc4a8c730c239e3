import ArgumentParser

struct OutboxCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outbox",
    abstract: "Show and settle the changes that the server has not taken.",
    subcommands: [OutboxListCommand.self, OutboxRetryCommand.self, OutboxDiscardCommand.self],
    defaultSubcommand: OutboxListCommand.self)
}
