import ArgumentParser

struct UsageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "usage",
    abstract: "Show what you use, from your own machine; nothing is sent.",
    discussion: """
      Counted are the screen, the name of what was done there, and the day: never what you wrote. \
      FETTLE_USAGE=false, or "usage": false in the file of the configuration, counts nothing.
      """,
    subcommands: [UsageShowCommand.self, UsageClearCommand.self],
    defaultSubcommand: UsageShowCommand.self)
}
