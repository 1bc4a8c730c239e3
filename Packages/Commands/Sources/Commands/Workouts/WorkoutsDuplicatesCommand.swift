import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureImport

struct WorkoutsDuplicatesCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicates", abstract: "List workouts found twice or possibly twice, and what was decided.")

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if try output.listsFields(ListField<Duplicate>.all) { return }
    let screen = log.screens.workoutDuplicates { _ in }
    screen.open()
    await screen.settled()
    if let failure = screen.state.duplicates.failure { throw failure }
    let duplicates = screen.state.duplicates.value ?? []
    if try output.write(duplicates, ListField.all, document: DuplicatesDocument(duplicates)) { return }
    try await log.printer(log.terminal).show(
      screen, rows: TabSeparated(duplicates), saying: duplicates.isEmpty ? "No duplicates found." : nil)
  }
}
