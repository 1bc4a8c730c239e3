import ArgumentParser

struct FlagsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flags",
    abstract: "Show and set what is switched on in the program, such as what is new.",
    discussion: """
      A server that the log is kept in step with may switch a flag on, for some machines or for all, and off. What is \
      set here counts more than that, and more than the default; but what the server switches off is off. The server \
      is asked once an hour, with a synchronisation.
      """,
    subcommands: [FlagsListCommand.self, FlagsSetCommand.self, FlagsClearCommand.self],
    defaultSubcommand: FlagsListCommand.self)
}
