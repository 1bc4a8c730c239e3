import ArgumentParser

struct WorkoutsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "workouts",
    abstract: "List, show and change workouts.",
    subcommands: [
      WorkoutsListCommand.self, WorkoutsShowCommand.self, WorkoutsRenameCommand.self, WorkoutsDeleteCommand.self,
      WorkoutsDuplicatesCommand.self,
    ],
    defaultSubcommand: WorkoutsListCommand.self)
}
