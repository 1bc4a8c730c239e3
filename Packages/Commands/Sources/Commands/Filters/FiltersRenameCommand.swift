import ArgumentParser
import DomainWorkout

struct FiltersRenameCommand: ListPrintingCommand {
  static let configuration = CommandConfiguration(commandName: "rename", abstract: "Rename a saved filter.")

  @Argument(help: "The name.", completion: .savedFilter)
  var name: String

  @Argument(help: "The new name.")
  var newName: String

  @OptionGroup var output: ListOutput

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let filter = try await SavedFilterReference.find(name, in: log)
    do throws(WorkoutError) {
      _ = try await log.renameSavedFilter.execute(filter, to: newName)
    } catch {
      throw Failure.stop(error)
    }
    try await output.showFilters(in: log, on: log.terminal)
    try await log.syncChanges()
  }
}
