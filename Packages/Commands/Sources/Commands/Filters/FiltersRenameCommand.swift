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
  func run(in container: DependencyContainer) async throws {
    let filter = try await SavedFilterReference.find(name, in: container)
    do throws(WorkoutError) {
      _ = try await container.renameSavedFilter.execute(filter, to: newName)
    } catch {
      throw Failure.stop(error)
    }
    try await output.showFilters(in: container, on: options.terminal)
    try await container.syncChanges()
  }
}
