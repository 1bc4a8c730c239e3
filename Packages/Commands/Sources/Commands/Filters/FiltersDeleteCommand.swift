import ArgumentParser
import DomainWorkout

struct FiltersDeleteCommand: ListPrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a saved filter; workouts are not affected.")

  @Argument(help: "The name.", completion: .savedFilter)
  var name: String

  @OptionGroup var output: ListOutput

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let filter = try await SavedFilterReference.find(name, in: log)
    do throws(WorkoutError) {
      _ = try await log.deleteSavedFilter.execute(filter.id)
    } catch {
      throw Failure.stop(error)
    }
    try await output.showFilters(in: log, on: log.terminal)
    try await log.syncChanges()
  }
}
