import ArgumentParser

struct AccountCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: "Show or end the account that the log is kept in step with.",
    subcommands: [AccountShowCommand.self, AccountDeleteCommand.self], defaultSubcommand: AccountShowCommand.self)
}
