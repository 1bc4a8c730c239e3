import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureWorkout

struct WorkoutsDeleteCommand: LogChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete workouts.",
    discussion: """
      Give an id (at least four characters) or `latest`, or filters as in `fettle workouts list`. If a word such as 2019 \
      matches both an id and a filter, use id:2019 or from:2019 through:2019. Deleting more than one workout needs \
      --multiple.

      Fettle remembers deleted workouts, so importing their files again does not restore them; `fettle workouts restore` \
      does. The imported files themselves do not change.
      """)

  @OptionGroup var words: WorkoutWords

  @Flag(help: "Allow deleting more than one workout.")
  var multiple = false

  @Flag(help: "Print what was deleted as JSON.")
  var json = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  func validate() throws {
    guard !words.words.isEmpty else { throw ValidationError(WorkoutWords.nothingNamed) }
  }

  @MainActor
  func run(in log: any TrainingLog) async throws {
    switch try await words.target(in: log) {
    case .workout(let id): try await delete(id, log)
    case .all(let filter): try await delete(filter, log)
    }
    try await log.syncChanges()
  }

  @MainActor
  private func delete(_ id: WorkoutID, _ log: any TrainingLog) async throws {
    let screen = log.screens.workoutDetail(id)
    screen.open()
    await screen.settled()
    let workout = screen.state.detail.value?.workout
    screen.perform(.delete(id))
    await screen.settled()
    if let failure = screen.state.changeFailure { throw failure }
    if json {
      try Terminal.writeOutput(DeletionDocument(id).json)
    } else if change.dryRun, let workout {
      let day = await log.printer(log.terminal).quantities.date(
        workout.start, utcOffsetSeconds: workout.utcOffsetSeconds)
      try Terminal.writeOutput("Would delete “\(workout.title)” on \(day).")
    } else {
      try await log.printer(log.terminal).show(screen)
    }
  }

  @MainActor
  private func delete(_ filter: WorkoutFilter, _ log: any TrainingLog) async throws {
    let screen = log.screens.workoutList(filter: filter, window: WorkoutWindow(limit: 1)) { _ in }
    let deleted = try await screen.opened(in: log, performing: .deleteAll(allowingSeveral: multiple)).deleted
    if json {
      try Terminal.writeOutput(BulkDeletionDocument(deleted).json)
    } else if change.dryRun {
      let count = await log.printer(log.terminal).quantities.count(deleted.count)
      try Terminal.writeOutput("Would delete \(count) \(deleted.count == 1 ? "workout" : "workouts").")
    } else if let id = deleted.first, deleted.count == 1 {
      try Terminal.writeOutput(
        "1 workout was deleted. Restore it with: fettle workouts restore \(id.description.prefix(8))")
    } else {
      let count = await log.printer(log.terminal).quantities.count(deleted.count)
      try Terminal.writeOutput(
        "\(count) workouts were deleted. Restore them with: fettle workouts restore --multiple \(words.typed)")
    }
  }
}
