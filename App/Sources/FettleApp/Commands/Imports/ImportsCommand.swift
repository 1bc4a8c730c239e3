import ArgumentParser

struct ImportsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "imports",
    abstract: "List what was imported, and take an import back.",
    subcommands: [ImportsListCommand.self, ImportsShowCommand.self, ImportsUndoCommand.self],
    defaultSubcommand: ImportsListCommand.self)
}
