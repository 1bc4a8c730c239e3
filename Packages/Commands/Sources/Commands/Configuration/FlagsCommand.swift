import ArgumentParser

struct FlagsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flags",
    abstract: "Show and change feature flags.",
    discussion: """
      New features are off until you turn them on. The server the log syncs with can turn a flag on, for some machines \
      or for all, and off. Your own setting overrides that and the default, but a flag the server has turned off stays \
      off. The open app learns of a change within seconds; otherwise Fettle asks the server during a sync, at most \
      once an hour.
      """,
    subcommands: [FlagsListCommand.self, FlagsSetCommand.self, FlagsClearCommand.self],
    defaultSubcommand: FlagsListCommand.self)
}
