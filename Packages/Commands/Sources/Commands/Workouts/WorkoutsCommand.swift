import ArgumentParser

struct WorkoutsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "workouts",
    abstract: "List, show and change workouts.",
    subcommands: [
      WorkoutsListCommand.self, WorkoutsShowCommand.self, WorkoutsAddCommand.self, WorkoutsEditCommand.self,
      WorkoutsRenameCommand.self, WorkoutsDeleteCommand.self, WorkoutsRestoreCommand.self,
      WorkoutsDuplicatesCommand.self, WorkoutsMergeCommand.self, WorkoutsOriginalCommand.self,
      WorkoutsRereadCommand.self,
    ],
    defaultSubcommand: WorkoutsListCommand.self)
}
