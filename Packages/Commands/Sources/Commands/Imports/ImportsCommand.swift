import ArgumentParser

struct ImportsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "imports",
    abstract: "List imports and undo them.",
    subcommands: [ImportsListCommand.self, ImportsShowCommand.self, ImportsUndoCommand.self],
    defaultSubcommand: ImportsListCommand.self)
}
