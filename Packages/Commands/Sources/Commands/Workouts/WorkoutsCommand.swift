public import ArgumentParser
public import DomainWorkout

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

extension WorkoutOrder.Key: @retroactive ExpressibleByArgument {}

/// The workout in a command's arguments.
struct WorkoutReference: ParsableArguments {
  @Argument(
    help: ArgumentHelp("An id (at least four characters) or `latest`.", valueName: "id"), completion: .workout)
  var workout: String

  /// - Parameter amongDeleted: whether to look for a deleted workout.
  @MainActor
  func find(amongDeleted: Bool = false, in log: any TrainingLog) async throws -> WorkoutID {
    try await Self.find(workout, amongDeleted: amongDeleted, in: log)
  }

  @MainActor
  static func find(
    _ reference: String, amongDeleted: Bool = false, in log: any TrainingLog
  ) async throws -> WorkoutID {
    try await log.findWorkout.execute(reference, amongDeleted: amongDeleted)
  }
}
