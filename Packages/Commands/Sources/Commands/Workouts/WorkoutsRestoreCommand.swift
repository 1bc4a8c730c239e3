import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureWorkout

struct WorkoutsRestoreCommand: LogChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Restore deleted workouts.",
    discussion: """
      See `fettle workouts list deleted`; `latest` is the most recent one. Filters select among the deleted workouts. \
      Restoring more than one needs --multiple.
      """)

  @OptionGroup var words: WorkoutWords

  @Flag(help: "Allow restoring more than one workout.")
  var multiple = false

  @Flag(help: "Print what was restored as JSON.")
  var json = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  func validate() throws {
    guard !words.words.isEmpty else { throw ValidationError(WorkoutWords.nothingNamed) }
  }

  @MainActor
  func run(in log: any TrainingLog) async throws {
    switch try await words.target(amongDeleted: true, in: log) {
    case .workout(let id): try await restore(id, log)
    case .all(let filter): try await restore(filter, log)
    }
    try await log.syncChanges()
  }

  @MainActor
  private func restore(_ id: WorkoutID, _ log: any TrainingLog) async throws {
    let screen = log.screens.workoutDetail(id)
    try await log.open(screen)
    screen.perform(.restore(id))
    await screen.settled()
    if let failure = screen.state.changeFailure { throw failure }
    if let failure = screen.state.detail.failure { throw failure }
    try await log.printResult(of: screen, asJSON: json, on: log.terminal)
  }

  @MainActor
  private func restore(_ filter: WorkoutFilter, _ log: any TrainingLog) async throws {
    var filter = filter
    filter.isDeleted = true
    let screen = log.screens.workoutList(filter: filter, window: WorkoutWindow(limit: 1)) { _ in }
    let restored = try await screen.opened(in: log, performing: .restoreAll(allowingSeveral: multiple)).restored
    if json {
      try Terminal.writeOutput(BulkRestorationDocument(restored).json)
    } else {
      let count = await log.printer(log.terminal).quantities.count(restored.count)
      let workouts = restored.count == 1 ? "1 workout" : "\(count) workouts"
      try Terminal.writeOutput(
        change.dryRun
          ? "Would restore \(workouts)." : "\(workouts) \(restored.count == 1 ? "was" : "were") restored.")
    }
  }
}
