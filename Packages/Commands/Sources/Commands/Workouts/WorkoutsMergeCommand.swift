import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureImport
import FeatureWorkout

struct WorkoutsMergeCommand: LogChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Merge two recordings of the same workout.",
    discussion: """
      Missing data in the first is filled in from the second. The second is deleted; `fettle workouts restore` restores \
      it. `fettle workouts duplicates` lists candidates.
      """)

  @Argument(help: ArgumentHelp("The workout to keep.", valueName: "id"), completion: .workout)
  var kept: String

  @Argument(help: ArgumentHelp("The workout to merge into it.", valueName: "other-id"), completion: .workout)
  var other: String

  @Flag(help: "Print the merged workout as JSON.")
  var json = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let id = try await WorkoutReference.find(kept, in: log)
    let duplicates = log.screens.workoutDuplicates { _ in }
    duplicates.open()
    let folded = try await WorkoutReference.find(other, in: log)
    duplicates.perform(.merge(folded, into: id))
    await duplicates.settled()
    if let failure = duplicates.state.changeFailure { throw failure }
    let screen = log.screens.workoutDetail(id)
    try await log.open(screen)
    if let failure = screen.state.detail.failure { throw failure }
    try await log.printResult(of: screen, asJSON: json, on: log.terminal)
    if !json {
      Terminal.writeError(
        change.dryRun
          ? "Would delete the other one."
          : "The other one was deleted. Restore it with: fettle workouts restore \(folded.description.prefix(8))")
    }
    try await log.syncChanges()
  }
}
