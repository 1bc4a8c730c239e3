import ArgumentParser

struct AccountCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: "Show or delete the account this log syncs with.",
    subcommands: [AccountShowCommand.self, AccountDeleteCommand.self], defaultSubcommand: AccountShowCommand.self)
}
