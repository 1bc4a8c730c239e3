import ArgumentParser

/// The program's commands.
struct FettleCommand: AsyncParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "fettle",
    abstract: "A training log that belongs to you.",
    discussion: """
      Imports the files your watch records, keeps them in one file on this machine, and shows how your training is \
      going. Without a command, Fettle opens the full-screen app; without a terminal, it prints the dashboard.

      In a pipe, lists print every row and every column, separated by tabs, after a line of titles. Messages go to \
      standard error.

      `fettle help TOPIC` explains: \(HelpTopic.list).

      Exit codes: 0 done; 1 part of the request could not be done; 3 the log could not be used; 64 the command was not \
      understood.

      The log is stored in $XDG_DATA_HOME/fettle/fettle.sqlite, or where --database or FETTLE_DATABASE points. Startup \
      settings can also be set by a variable (FETTLE_…) or in a file ($XDG_CONFIG_HOME/fettle/config.json, or \
      FETTLE_CONFIG): `fettle config list` shows every key, its value and where it comes from. NO_COLOR is respected. \
      `fettle diagnostics` shows Fettle's own diagnostics. --environment or FETTLE_ENVIRONMENT selects an environment: \
      a section of that file with its own server, log and other values (`fettle config list --help`).
      """,
    version: version,
    subcommands: [
      AppCommand.self, ImportCommand.self, ImportsCommand.self, ExportCommand.self, DashboardCommand.self,
      WorkoutsCommand.self, UndoCommand.self, RedoCommand.self, RecordsCommand.self, CurvesCommand.self,
      TrendsCommand.self, ThresholdsCommand.self, CompareCommand.self, ExplainCommand.self, WhyCommand.self,
      FiltersCommand.self, GoalsCommand.self, GearCommand.self, PeriodsCommand.self, PlanCommand.self,
      PredictCommand.self, YearCommand.self, MapCommand.self, ReportCommand.self, CardCommand.self, ProfileCommand.self,
      SettingsCommand.self, LoginCommand.self, LogoutCommand.self, AccountCommand.self, SyncCommand.self,
      OutboxCommand.self, ConflictsCommand.self, ServerCommand.self, DoctorCommand.self, BackupCommand.self,
      RestoreCommand.self, OpenCommand.self, ServeCommand.self, FlagsCommand.self, DiagnosticsCommand.self,
      UsageCommand.self,
      ConfigCommand.self, DemoCommand.self, ReplayCommand.self, ManualCommand.self, SavedSegmentsCommand.self,
      SavedFiguresCommand.self,
    ],
    defaultSubcommand: AppCommand.self)
}
