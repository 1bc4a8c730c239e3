import ArgumentParser

/// The program's commands.
struct FettleCommand: AsyncParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "fettle",
    abstract: "A training log that belongs to you.",
    discussion: """
      Takes in the files your watch writes, keeps them in one file on this machine, and shows how training goes. \
      Without a command it opens the full-screen app, or \
      shows the dashboard once where there is no terminal.

      In a pipe, lists print every row and every column, with tabs between the columns and a line of titles; messages \
      go to standard error.

      Exit codes: 0 done; 1 something that was asked for was not done; 3 the log could not be used; \
      64 the command was not understood.

      The log is kept in $XDG_DATA_HOME/fettle/fettle.sqlite, or where --database or FETTLE_DATABASE says. \
      What flags say, variables (FETTLE_…) and a file ($XDG_CONFIG_HOME/fettle/config.json, or FETTLE_CONFIG) say \
      too: `fettle config list` shows every key, its value and where that comes from. NO_COLOR is heeded. `fettle log` \
      shows what the program did. --environment or FETTLE_ENVIRONMENT chooses an environment: a section of that file \
      with its own server, log and other values (`fettle config list --help`).
      """,
    version: version,
    subcommands: [
      AppCommand.self, ImportCommand.self, ImportsCommand.self, DashboardCommand.self, WorkoutsCommand.self,
      ProfileCommand.self,
      SettingsCommand.self,
      LoginCommand.self, LogoutCommand.self, AccountCommand.self, SyncCommand.self, OutboxCommand.self,
      ConflictsCommand.self, DoctorCommand.self, BackupCommand.self, RestoreCommand.self, OpenCommand.self,
      FlagsCommand.self, LogCommand.self, UsageCommand.self, ConfigCommand.self, DemoCommand.self,
    ],
    defaultSubcommand: AppCommand.self)
}
