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
  func run(in container: DependencyContainer) async throws {
    let filter = try await SavedFilterReference.find(name, in: container)
    do throws(WorkoutError) {
      _ = try await container.deleteSavedFilter.execute(filter.id)
    } catch {
      throw Failure.stop(error)
    }
    try await output.showFilters(in: container, on: options.terminal)
    try await container.syncChanges()
  }
}
