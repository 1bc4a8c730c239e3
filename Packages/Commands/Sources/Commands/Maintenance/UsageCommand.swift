import ArgumentParser

struct UsageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "usage",
    abstract: "Show what you use, counted on this machine. Nothing is sent.",
    discussion: """
      Fettle counts the screen, the action and the day, never anything you typed. FETTLE_USAGE=false, or \
      "usage": false in the configuration file, turns counting off.
      """,
    subcommands: [UsageShowCommand.self, UsageClearCommand.self],
    defaultSubcommand: UsageShowCommand.self)
}
